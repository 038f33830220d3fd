import { type CompanyPlace, NO_SUCH_PLACE, placeKey, placeOf } from '#company/rules.ts';
import {
  BUILT_IN_VEHICLE,
  CODES_IN_USE,
  type DeskVehicleDetail,
  FORM_FIELDS,
  fieldOf,
  fieldTexts,
  HOME_IS_CLOSED,
  MOST_IMAGES,
  mapVehicleFields,
  NO_SUCH_CLASS,
  OPTIONAL_FIELDS,
  type OptionalFieldName,
  plateKey,
  REQUIRED_FIELDS,
  type RequiredFieldName,
  TOO_MANY_IMAGES,
  toVehicleForm,
  type Vehicle,
  type VehicleClass,
  type VehicleField,
  type VehicleFieldName,
  VehicleForm,
  type VehicleInput,
  vehicleTitle,
} from '#fleet/rules.ts';
import {
  column,
  type ImportColumn,
  type ImportRow,
  optionalColumn,
  type ReadRow,
} from '#imports/rules/import.ts';
import {
  acceptedOptions,
  asOption,
  rowPlan,
  withRepetitions,
  YES_NO_SYNONYMS,
} from '#imports/rules/import-plan.ts';
import { numberText } from '#kernel/locale/typed-numbers.ts';
import { mostCents, toAmount } from '#kernel/money/money.ts';
import { moneyHeading } from '#kernel/money/typed-money.ts';
import {
  type DutyToWrite,
  NO_DUTIES,
  PAPER_COLUMNS,
  planPapers,
  type SheetDuties,
} from './paper-import.ts';

/** The columns of the fleet's sheet, in the order of its download. */
export const VEHICLE_SHEET = {
  id: optionalColumn('count', '#', 10, 'The number of a vehicle to change; empty for a new one'),
  ...mapVehicleFields<Record<RequiredFieldName, ImportColumn>>(REQUIRED_FIELDS, toColumn),
  builtIn: optionalColumn('yes-no', 'Built-in', 13, "Can't be changed"),
  ...mapVehicleFields<Record<OptionalFieldName, ImportColumn>>(OPTIONAL_FIELDS, toColumn),
  ...PAPER_COLUMNS,
  image: optionalColumn(
    'text',
    'Pictures',
    40,
    `Up to ${MOST_IMAGES} file names, separated by commas; empty to keep the pictures`,
  ),
};

type VehicleColumn = keyof typeof VEHICLE_SHEET;

function toColumn(field: VehicleField): ImportColumn {
  const { label, heading = label, isOptional } = field;
  const make = isOptional ? optionalColumn : column;
  const isOther = field.kind === 'yes-no' || field.kind === 'count' || field.kind === 'money';
  const kind = isOther ? field.kind : 'text';
  // A heading needs five more characters than it has, for the button of its filter.
  const width = field.kind === 'text' ? 34 : Math.max(10, heading.length + 5);
  return make(kind, heading, width, () => helpOf(field));
}

function helpOf(field: VehicleField): string {
  const { kind } = field;
  const unit = kind === 'money' ? moneyHeading() : kind === 'count' && field.unit;
  if (kind === 'class') return 'The name of a class, or empty';
  if (kind === 'place') return 'The name of a place, or empty';
  if (field.isOptional) return `${unit || (kind === 'code' ? field.label : 'Text')}, or empty`;
  if (kind === 'text') return `Text of at most ${field.most} characters`;
  if (kind === 'count') return `Whole number from ${field.least} to ${field.most}`;
  if (kind !== 'money') return optionsOf(field).join(kind === 'choice' ? ', ' : ' or ');
  const [least, most] = [1, mostCents(field.mostCents)].map((cents) => numberText(toAmount(cents)));
  return `${unit} from ${least} to ${most}`;
}

/** A file that came with the sheet. `problem` says why it is no picture. */
export type SentPicture = { name: string; problem?: string | undefined };

/** An image of a vehicle after an import: a stored one, or a file that came with the sheet. */
type ImportedImage = { imageId: string } | { file: string };

/** A row with what it writes. `images` is absent if they stay as they are. */
export type PlannedVehicle = {
  row: ImportRow;
  input?: VehicleInput;
  existing?: DeskVehicleDetail;
  images?: ImportedImage[];
  duties?: DutyToWrite[];
};

/** What the rows refer to. */
export type VehicleImportFacts = {
  /** The vehicles that the rows name, by id. */
  vehicles: ReadonlyMap<string, DeskVehicleDetail>;
  /** The papers and services of these vehicles, by id. */
  duties: ReadonlyMap<number, SheetDuties>;
  /** The vehicles that have the rows' plates and VINs, by plateKey. */
  owners: ReadonlyMap<string, number>;
  /** The company's classes. */
  classes: readonly Pick<VehicleClass, 'id' | 'name'>[];
  places: readonly CompanyPlace[];
  /** The files that came with the sheet. */
  pictures: readonly SentPicture[];
};

const NO_SUCH_VEHICLE = 'There is no such vehicle';
const WITHOUT_PICTURE = 'Without a picture';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What the rows of a sheet do to the fleet (imports: imports). A row with an id changes that vehicle, a row
 * without one adds a vehicle.
 */
export function planVehicles(
  rows: ReadRow<VehicleColumn>[],
  facts: VehicleImportFacts,
): PlannedVehicle[] {
  return withRepetitions(VEHICLE_SHEET, rows, ['id', 'plate', 'vin'], plateKey).map((row) =>
    planVehicle(row, facts),
  );
}

function planVehicle(
  read: ReadRow<VehicleColumn>,
  { vehicles, duties, owners, classes, places, pictures }: VehicleImportFacts,
): PlannedVehicle {
  const { texts } = read;
  const existing = vehicles.get(texts.id?.trim() ?? '');
  const plan = rowPlan(VEHICLE_SHEET, read, {
    existing,
    name: vehicleTitle({
      model: texts.model?.trim() ?? '',
      plate: texts.plate?.trim() || undefined,
    }),
    noSuch: NO_SUCH_VEHICLE,
  });
  plan.keep({ builtIn: existing?.builtIn ? 'Yes' : 'No' });

  const before = toVehicleForm(existing);
  const cells = normalized(texts);
  if (cells.classId) {
    const names = classes.map(({ name }) => name);
    const place = names.indexOf(asOption(cells.classId, names));
    if (place === -1) {
      plan.refuse(
        'classId',
        names.length > 0 ? acceptedOptions(NO_SUCH_CLASS, names) : NO_SUCH_CLASS,
      );
    }
    cells.classId = String(classes[place]?.id ?? cells.classId);
  }
  if (cells.homePlaceId) {
    const home = homeOf(places, cells.homePlaceId, existing);
    if (!home) plan.refuse('homePlaceId', NO_SUCH_PLACE);
    else if (home.isClosed && home.id !== existing?.homePlaceId) {
      plan.refuse('homePlaceId', HOME_IS_CLOSED);
    }
    cells.homePlaceId = String(home?.id ?? cells.homePlaceId);
  }
  for (const name of FORM_FIELDS) {
    const field = fieldOf(name);
    const options = optionsOf(field);
    const cell = cells[name];
    if (cell !== undefined && options.length > 0 && !options.includes(cell)) {
      plan.refuse(name, acceptedOptions(messageOf(field), options));
    }
  }
  // The form needs an image. A row can be without one, because pictures can follow.
  const output = plan.parse(VehicleForm, { ...before, ...cells, image: 'any' });
  for (const name of ['plate', 'vin'] as const) {
    const owner = owners.get(plateKey(output?.[name] ?? ''));
    if (owner !== undefined && owner !== existing?.id) plan.refuse(name, CODES_IN_USE[name]);
  }
  const images = readImages(texts, existing, pictures, (message) => plan.refuse('image', message));
  const papers = planPapers(texts, duties.get(existing?.id ?? 0) ?? NO_DUTIES, plan.refuse);
  if (!output || plan.isRefused()) return { row: plan.refused() };

  const { image: _, ...input } = output;
  const inWords = (values: Record<VehicleFieldName, string>) => ({
    ...values,
    classId: classes.find(({ id }) => String(id) === values.classId)?.name ?? '',
    homePlaceId: places.find(({ id }) => String(id) === values.homePlaceId)?.name ?? '',
  });
  const after = { ...fieldTexts(input), image: shown(images) ?? before.image };
  const row = plan.planned(
    existing ? { ...inWords(before), image: before.image, ...papers.before } : {},
    { ...inWords(after), image: after.image, ...papers.after },
  );
  if (existing?.builtIn && row.outcome === 'changed') {
    plan.refuse('id', BUILT_IN_VEHICLE);
    return { row: plan.refused() };
  }
  const hasImage = (images ?? existing?.image ?? []).length > 0;
  return {
    row: hasImage ? row : { ...row, note: WITHOUT_PICTURE },
    input,
    ...(existing && { existing }),
    ...(images && { images }),
    duties: papers.duties,
  };
}

/** The place that a cell names, or whose location it has. The vehicle's home comes first, because two places can have one name. */
function homeOf(
  places: readonly CompanyPlace[],
  text: string,
  existing: DeskVehicleDetail | undefined,
): CompanyPlace | undefined {
  const key = placeKey(text);
  const named = places.filter(({ name }) => placeKey(name) === key);
  return (
    named.find(({ id }) => id === existing?.homePlaceId) ??
    named.find(({ isClosed }) => !isClosed) ??
    placeOf({ places }, text) ??
    named[0]
  );
}

/** Other words for the options of fields. */
const SYNONYMS: { [Name in VehicleFieldName]?: Record<string, readonly string[]> } = {
  transmission: {
    Automatic: ['Auto', 'Automatic transmission', 'AT', 'CVT', 'A'],
    Manuel: ['Manual', 'Manual transmission', 'Stick', 'Stick shift', 'MT', 'M'],
  },
  airConditioning: YES_NO_SYNONYMS,
  fuelType: {
    Electricity: ['Electric', 'EV', 'BEV', 'Battery'],
    Hybrid: ['HEV', 'PHEV', 'Plug-in hybrid', 'Plug-in'],
    Gasoline: ['Petrol', 'Gas', 'Unleaded'],
    Hydrogen: ['Fuel cell', 'FCEV'],
    LPG: ['Autogas', 'Liquefied petroleum gas', 'Propane'],
    CNG: ['Natural gas', 'Compressed natural gas'],
  },
};

/** Cells as the form takes them: a sheet's 'manual' and 'TRUE' are what the form calls Manuel and Yes. */
function normalized(
  texts: Partial<Record<VehicleColumn, string>>,
): Partial<Record<VehicleFieldName, string>> {
  const given = FORM_FIELDS.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    return [[name, asOption(text, optionsOf(fieldOf(name)), SYNONYMS[name]).trim()]];
  });
  return Object.fromEntries(given);
}

function messageOf({ missing }: VehicleField): string {
  return typeof missing === 'function' ? missing() : missing;
}

function optionsOf(field: VehicleField): readonly string[] {
  if (field.kind === 'choice') return field.options;
  return field.kind === 'yes-no' ? ['Yes', 'No'] : [];
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
  return [`No row uses ${new Intl.ListFormat('en').format(shownNames)}.`];
}
