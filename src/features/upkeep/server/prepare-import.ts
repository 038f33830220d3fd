import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { createImage, readVehicleClasses, storedPixels } from '#fleet/db.ts';
import { encodePicture, findCodeInUse, requirePicture } from '#fleet/server.ts';
import type { ImportedFile, ImportedPart } from '#imports/server/read-import.ts';
import { idsIn, type PreparedImport, requireRows } from '#imports/server/run-import.ts';
import { badFile } from '#imports/server/unzip.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { readSheetDuties } from '../db/paper-import.ts';
import { readCodeOwners, readVehiclesById, writeVehicles } from '../db/vehicle-import.ts';
import {
  notesAboutVehicles,
  type PlannedVehicle,
  planVehicles,
  type SentPicture,
  VEHICLE_SHEET,
} from '../rules/vehicle-import.ts';

/** The most pictures that one import stores. The same file for two vehicles is stored twice. */
const MOST_STORED = 200;

/**
 * The time that encoding all pictures of an import can take (fleet: imported pictures), calculated from their sizes, and the measured
 * time of a pixel that is decoded and of one that is stored.
 */
const MOST_ENCODING_MS = 3_000;
const NANOSECONDS_PER_DECODED_PIXEL = 20;
const NANOSECONDS_PER_STORED_PIXEL = 200;

/** The time after which no further picture is begun: some are much slower to encode than others of the same size. */
const MOST_ELAPSED_MS = 10_000;

const TOO_MANY_STORED = `The rows name more than ${MOST_STORED} pictures. Please split the file.`;
const TOO_SLOW =
  'The pictures take too long. Please split them across several ZIP files. Nothing was imported.';

function tooMuchEncoding(): string {
  return `The pictures are too large or too many for one file: it can have about eight that are ${formatNumber(1440)} pixels wide, or more smaller ones. Please make them smaller, or split them across several ZIP files.`;
}

type CheckedPicture = SentPicture & { encodingMs: number };

/** Prepares the import of a sheet of vehicles, with their papers and pictures (imports: imports). */
export async function prepareVehicles(
  { places }: Company,
  file: ImportedFile,
  signal: AbortSignal,
): Promise<PreparedImport> {
  const { files } = file;
  const rows = requireRows(file, VEHICLE_SHEET);
  const ids = idsIn(rows.map(({ texts }) => texts.id));
  const codes = rows.flatMap(({ texts: { plate = '', vin = '' } }) => [plate, vin]).filter(Boolean);
  const [vehicles, duties, owners, classes] = await Promise.all([
    readVehiclesById(database, ids),
    readSheetDuties(database, ids),
    readCodeOwners(database, codes),
    readVehicleClasses(database),
  ]);
  const pictures: CheckedPicture[] = [];
  for (const { name, bytes } of files) pictures.push({ name, ...(await checkPicture(bytes)) });
  const byId = new Map(vehicles.map((vehicle) => [String(vehicle.id), vehicle]));
  const planned = planVehicles(rows, { vehicles: byId, duties, owners, classes, places, pictures });
  const used = planned
    .flatMap(({ images = [] }) => images)
    .flatMap((image) => ('file' in image ? [image.file] : []));
  if (used.length > MOST_STORED) throw badFile(TOO_MANY_STORED);
  const encodingMs = pictures
    .filter(({ name }) => used.includes(name))
    .reduce((total, picture) => total + picture.encodingMs, 0);
  if (encodingMs > MOST_ENCODING_MS) throw badFile(tooMuchEncoding());

  return {
    rows: planned.map(({ row }) => row),
    notes: notesAboutVehicles(planned, pictures),
    async write(planId) {
      const toWrite = planned.filter(({ row }) => row.outcome !== 'unchanged');
      const images = await storePictures(toWrite, files, signal);
      return writeVehicles(
        database,
        planId,
        toWrite.flatMap((vehicle) => {
          const { existing, input, duties = [] } = vehicle;
          return input ? { existing, input, images: images(vehicle), duties } : [];
        }),
      ).catch((error: unknown) => {
        if (findCodeInUse(error) || isRefusedBy('vehicles_class_id_fkey', error)) return false;
        if (isRefusedBy('vehicles_home_place_id_fkey', error)) return false;
        throw error;
      });
    },
  };
}

/** What the header of a file says: why it is no picture, or how long it takes. Nothing is decoded. */
async function checkPicture(bytes: Buffer): Promise<Omit<CheckedPicture, 'name'>> {
  try {
    const size = await requirePicture(bytes);
    const nanoseconds =
      size.width * size.height * NANOSECONDS_PER_DECODED_PIXEL +
      storedPixels(size) * NANOSECONDS_PER_STORED_PIXEL;
    return { encodingMs: nanoseconds / 1e6 };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message, encodingMs: 0 };
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
    const encoded = await encodePicture(bytes, { signal, isOneOfMany: true }).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? badFile(`${name}: ${error.message}`) : error;
      },
    );
    for (const vehicle of users) {
      const ids = stored.get(vehicle) ?? new Map();
      stored.set(vehicle, ids.set(name, await createImage(database, encoded)));
      if (performance.now() - startedMs > MOST_ELAPSED_MS) throw badFile(TOO_SLOW);
    }
  }
  return (vehicle) =>
    vehicle.images?.map((image) =>
      'file' in image ? (stored.get(vehicle)?.get(image.file) ?? '') : image.imageId,
    ) ??
    vehicle.existing?.image ??
    [];
}
