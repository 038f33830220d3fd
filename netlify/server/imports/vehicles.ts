import { database } from '#db/connection.ts';
import { createImage } from '#db/fleet/images.ts';
import { readVehiclesById, writeVehicles } from '#db/imports/vehicle-import.ts';
import {
  notesAboutVehicles,
  type PlannedVehicle,
  planVehicles,
  VEHICLE_SHEET,
} from '#domain/fleet/vehicle-import.ts';
import { readSheet } from '#domain/records/import.ts';
import { Refusal } from '../http/refusal.ts';
import { encodePicture, requirePicture } from '../http/upload.ts';
import type { ImportedFile, ImportedPart } from './read-import.ts';
import { idsIn, type PreparedImport } from './run-import.ts';
import { badFile } from './unzip.ts';

/** The most pictures that one import stores. The same file for two vehicles is stored twice. */
const MOST_STORED = 200;

/** The platform ends a function after 60 seconds. */
const MOST_ENCODING_MS = 40_000;

const TOO_MANY_PICTURES = `The rows name more than ${MOST_STORED} pictures. Please divide the file.`;
const TOO_SLOW =
  'There are too many pictures for one file. Please divide them among several ZIP files. Nothing was imported.';

/** Prepares the import of a sheet of vehicles, with their pictures (rules, imports). */
export async function prepareVehicles(
  { sheet, files }: ImportedFile,
  signal: AbortSignal,
): Promise<PreparedImport> {
  const rows = readSheet(sheet, VEHICLE_SHEET);
  if (typeof rows === 'string') throw badFile(rows);
  const ids = idsIn(rows.map(({ texts }) => texts.id));
  const vehicles = await readVehiclesById(database, ids);
  const pictures = await Promise.all(
    files.map(async ({ name, bytes }) => ({ name, problem: await pictureProblem(bytes) })),
  );
  const byId = new Map(vehicles.map((vehicle) => [String(vehicle.id), vehicle]));
  const planned = planVehicles(rows, byId, pictures);
  const used = planned.flatMap(({ images = [] }) => images).filter((image) => 'file' in image);
  if (used.length > MOST_STORED) throw badFile(TOO_MANY_PICTURES);

  return {
    rows: planned.map(({ row }) => row),
    notes: notesAboutVehicles(planned, pictures),
    async write(planId) {
      const toWrite = planned.filter(({ row }) => row.outcome !== 'unchanged');
      const images = await storePictures(toWrite, files, signal);
      return writeVehicles(
        database,
        planId,
        toWrite.flatMap((vehicle) =>
          vehicle.input
            ? { existing: vehicle.existing, input: vehicle.input, images: images(vehicle) }
            : [],
        ),
      );
    },
  };
}

async function pictureProblem(bytes: Buffer): Promise<string | undefined> {
  try {
    await requirePicture(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * Stores the files that vehicles show, once for each of them, since an image belongs to one vehicle. If the
 * import is then not applied, they are removed with other unused images. Returns the images of each vehicle.
 * @throws 400 when one can't be decoded or all take too long
 */
async function storePictures(
  planned: PlannedVehicle[],
  files: ImportedPart[],
  signal: AbortSignal,
): Promise<(vehicle: PlannedVehicle) => string[]> {
  const stored = new Map<PlannedVehicle, Map<string, string>>();
  const startedMs = performance.now();
  for (const { name, bytes } of files) {
    const users = planned.filter(({ images }) =>
      images?.some((image) => 'file' in image && image.file === name),
    );
    if (users.length === 0) continue;
    const encoded = await encodePicture(bytes, signal).catch((error: unknown) => {
      throw error instanceof Refusal ? badFile(`${name}: ${error.message}`) : error;
    });
    for (const vehicle of users) {
      const ids = stored.get(vehicle) ?? new Map();
      stored.set(vehicle, ids.set(name, await createImage(database, encoded)));
      if (performance.now() - startedMs > MOST_ENCODING_MS) throw badFile(TOO_SLOW);
    }
  }
  return (vehicle) =>
    vehicle.images?.map((image) =>
      'file' in image ? (stored.get(vehicle)?.get(image.file) ?? '') : image.imageId,
    ) ??
    vehicle.existing?.image ??
    [];
}
