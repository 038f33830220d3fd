import * as v from 'valibot';
import {
  asOption,
  cellError,
  changesBetween,
  type ImportColumns,
  type ImportRow,
  NOT_CHANGED_HERE,
  type ReadRow,
  repetitions,
  type SheetWords,
  sortedErrors,
} from '#imports/rules/import.ts';
import { MOST_IMAGES, TOO_MANY_IMAGES } from './image.ts';
import {
  BUILT_IN_VEHICLE,
  type Vehicle,
  type VehicleDetail,
  type VehicleInput,
} from './vehicle.ts';
import {
  mapVehicleFields,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
} from './vehicle-fields.ts';
import { toVehicleForm, VehicleForm, type VehicleFormTexts } from './vehicle-form.ts';

type VehicleColumn = 'id' | 'builtIn' | 'image' | keyof VehicleFormTexts;

/** The columns of the fleet's sheet, in the order of its download. */
export const VEHICLE_SHEET: ImportColumns<VehicleColumn> = {
  id: { heading: '#', isOptional: true },
  model: { heading: 'Model' },
  doors: { heading: 'Doors' },
  seats: { heading: 'Seats' },
  luggage: { heading: 'Luggage' },
  transmission: { heading: 'Transmission' },
  airConditioning: { heading: 'Air conditioning' },
  fuelType: { heading: 'Fuel type' },
  age: { heading: 'Age' },
  pricePerHour: { heading: 'Price/hour' },
  builtIn: { heading: 'Built-in', isOptional: true },
  dailyCap: { heading: 'Price/day at most', isOptional: true },
  minimumDriverAge: { heading: 'Minimum driver age', isOptional: true },
  image: { heading: 'Pictures', isOptional: true },
};

/** A file that came with the sheet. `problem` says why it is no picture. */
export type SentPicture = { name: string; problem?: string | undefined };

/** An image of a vehicle after an import: a stored one, or a file that came with the sheet. */
export type ImportedImage = { imageId: string } | { file: string };

/** A row with what it writes. `images` is absent if they stay as they are. */
export type PlannedVehicle = {
  row: ImportRow;
  input?: VehicleInput;
  existing?: VehicleDetail;
  images?: ImportedImage[];
};

const NO_SUCH_VEHICLE = 'There is no such vehicle';
const WITHOUT_PICTURE = 'Without a picture';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What the rows of a sheet do to the fleet (rules, imports). A row with an id changes that vehicle, a row
 * without one adds a vehicle.
 * @param vehicles those that the rows name, by id
 * @param pictures the files that came with the sheet
 */
export function planVehicles(
  rows: ReadRow<VehicleColumn>[],
  vehicles: ReadonlyMap<string, VehicleDetail>,
  pictures: readonly SentPicture[],
): PlannedVehicle[] {
  const repeated = repetitions(rows, 'id', VEHICLE_SHEET.id.heading);
  return rows.map((row) => {
    const repetition = repeated.get(row);
    return planVehicle(
      repetition ? { ...row, errors: [...row.errors, repetition] } : row,
      vehicles,
      pictures,
    );
  });
}

function planVehicle(
  { row, texts, errors: cellErrors }: ReadRow<VehicleColumn>,
  vehicles: ReadonlyMap<string, VehicleDetail>,
  pictures: readonly SentPicture[],
): PlannedVehicle {
  const errors = [...cellErrors];
  const refuse = (name: VehicleColumn, message: string) => {
    const column = VEHICLE_SHEET[name].heading;
    // The first problem of a cell is the one to correct.
    if (errors.some((error) => error.column === column)) return;
    errors.push(cellError(column, texts[name] ?? '', message));
  };

  const id = texts.id?.trim() ?? '';
  const existing = vehicles.get(id);
  if (id !== '' && !existing) refuse('id', NO_SUCH_VEHICLE);
  const builtIn = texts.builtIn?.trim() || undefined;
  if (builtIn && asOption(builtIn, ['Yes', 'No']) !== yesOrNo(existing?.builtIn ?? false)) {
    refuse('builtIn', NOT_CHANGED_HERE);
  }

  const before = toVehicleForm(existing);
  // The form needs an image. A row can be without one, because pictures can follow.
  const form = { ...before, ...normalized(texts), image: 'any' };
  const result = v.safeParse(VehicleForm, form);
  for (const issue of result.issues ?? []) {
    const name = issue.path?.[0]?.key;
    refuse(isColumn(name) ? name : 'id', issue.message);
  }
  const images = readImages(texts, existing, pictures, (message) => refuse('image', message));

  const named = { row, ...(existing && { id: existing.id }), name: texts.model?.trim() ?? '' };
  if (!result.success || errors.length > 0) {
    return {
      row: { ...named, outcome: 'error', changes: [], errors: sortedErrors(VEHICLE_SHEET, errors) },
    };
  }
  const { image: _, ...input } = result.output;
  const after = { ...toVehicleForm(asVehicle(input)), image: shown(images) ?? before.image };
  const changes = changesBetween(VEHICLE_SHEET, existing ? before : {}, after);
  if (existing?.builtIn && changes.length > 0) {
    const refusal = cellError(VEHICLE_SHEET.id.heading, id, BUILT_IN_VEHICLE);
    return { row: { ...named, outcome: 'error', changes: [], errors: [refusal] } };
  }
  const hasImage = (images ?? existing?.image ?? []).length > 0;
  return {
    row: {
      ...named,
      outcome: outcomeOf(existing, changes),
      changes,
      errors: [],
      ...(!hasImage && { note: WITHOUT_PICTURE }),
    },
    input,
    ...(existing && { existing }),
    ...(images && { images }),
  };
}

function outcomeOf(existing: Vehicle | undefined, { length }: ImportRow['changes']) {
  if (!existing) return 'new';
  return length > 0 ? 'changed' : 'unchanged';
}

/** Cells as the form takes them: a sheet's 'manuel' and 'YES' are what the form calls Manuel and Yes. */
function normalized(texts: Partial<Record<VehicleColumn, string>>) {
  const fields = mapVehicleFields<Record<VehicleFieldName, string | undefined>>((field, name) => {
    const text = texts[name];
    return text === undefined ? undefined : asOption(text, optionsOf(field)).trim();
  });
  const { dailyCap, minimumDriverAge } = texts;
  const given = Object.entries({ ...fields, dailyCap, minimumDriverAge });
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

function optionsOf(field: VehicleField): readonly string[] {
  if (field.kind === 'choice') return field.options;
  return field.kind === 'yes-no' ? ['Yes', 'No'] : [];
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function isColumn(name: unknown): name is VehicleColumn {
  return typeof name === 'string' && name in VEHICLE_SHEET;
}

function asVehicle({ dailyCap, minimumDriverAge, ...fields }: VehicleInput): Vehicle {
  return {
    ...fields,
    id: 0,
    image: [],
    builtIn: false,
    ...(dailyCap != null && { dailyCap }),
    ...(minimumDriverAge != null && { minimumDriverAge }),
  };
}

/**
 * The images that a row names, or else the files that are named after its id or its model. Undefined if there
 * are none, so the vehicle keeps what it has.
 */
function readImages(
  { id, model, image }: Partial<Record<VehicleColumn, string>>,
  existing: Vehicle | undefined,
  pictures: readonly SentPicture[],
  refuse: (message: string) => void,
): ImportedImage[] | undefined {
  const names = (image ?? '')
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const files = filesNamedAfter([id, model], pictures);
  if (names.length === 0 && files.length === 0) return undefined;

  const images = new Map<string, ImportedImage>();
  for (const name of names.length > 0 ? names : files.map((file) => file.name)) {
    const lower = name.toLowerCase();
    const sent = pictures.find((picture) => picture.name.toLowerCase() === lower);
    if (sent?.problem) refuse(`${sent.name}: ${sent.problem}`);
    else if (sent) images.set(lower, { file: sent.name });
    else if (existing?.image.includes(lower)) images.set(lower, { imageId: lower });
    else if (UUID.test(lower)) refuse('This picture is of another vehicle or no longer stored.');
    else refuse(`No file ${name} came with the sheet.`);
  }
  if (images.size > MOST_IMAGES) refuse(TOO_MANY_IMAGES);
  return [...images.values()];
}

/** The files that are named after one of these, in the order of their numbers: 17.jpg, 17-2.jpg. */
function filesNamedAfter(
  names: (string | undefined)[],
  pictures: readonly SentPicture[],
): SentPicture[] {
  const numbered = pictures.flatMap((picture) => {
    const base = picture.name.toLowerCase().replace(/\.[a-z]+$/, '');
    return names.flatMap((text) => {
      const name = text?.trim().toLowerCase();
      if (!name || !base.startsWith(name)) return [];
      const [suffix, number = '1'] = /^(?:-([1-8]))?$/.exec(base.slice(name.length)) ?? [];
      return suffix === undefined ? [] : { picture, number };
    });
  });
  return numbered
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .map(({ picture }) => picture);
}

function shown(images: ImportedImage[] | undefined): string | undefined {
  return images?.map((image) => ('file' in image ? image.file : image.imageId)).join(',');
}

/** Sentences about a whole plan: files of which no row made use. */
export function notesAboutVehicles(
  planned: PlannedVehicle[],
  pictures: readonly SentPicture[],
): string[] {
  if (planned.some(({ row }) => row.outcome === 'error')) return [];
  const used = new Set(
    planned.flatMap(({ images = [] }) => images.map((image) => 'file' in image && image.file)),
  );
  const unused = pictures.filter(({ name }) => !used.has(name)).map(({ name }) => name);
  if (unused.length === 0) return [];
  const shownNames = unused.length > 10 ? [...unused.slice(0, 10), 'others'] : unused;
  return [`No row uses ${new Intl.ListFormat('en-US').format(shownNames)}.`];
}

/** What a cell of each column has, for people who fill in a sheet. */
export const VEHICLE_SHEET_WORDS: SheetWords = Object.fromEntries(
  (Object.keys(VEHICLE_SHEET) as VehicleColumn[]).map((name) => [name, helpOf(name)]),
);

function helpOf(name: VehicleColumn): string {
  switch (name) {
    case 'id':
      return 'The number of a vehicle to change; empty for a new one';
    case 'builtIn':
      return "Can't be changed";
    case 'dailyCap':
      return 'Dollars, or empty';
    case 'minimumDriverAge':
      return 'Years, or empty';
    case 'image':
      return `Up to ${MOST_IMAGES} file names, separated by commas; empty to keep the pictures`;
    default:
      return fieldHelp(VEHICLE_FIELDS[name]);
  }
}

function fieldHelp(field: VehicleField): string {
  if (field.kind === 'text') return `Text of at most ${field.most} characters`;
  if (field.kind === 'choice') return field.options.join(', ');
  if (field.kind === 'yes-no') return 'Yes or No';
  const unit = field.kind === 'dollars' ? 'Dollars' : 'Whole number';
  return `${unit} from ${field.least} to ${field.most}`;
}
