import { type Accounts, ENTRY_KINDS } from '#company/rules/book-accounts.ts';
import { type Company, IMAGE_SETTINGS } from '#company/rules/company.ts';
import { DEFAULT_TEXTS } from '#company/rules/default-texts.ts';
import { placeById } from '#company/rules/place.ts';
import { SETTING_ENTRIES, type Setting } from '#company/rules/settings.ts';
import { languageName } from '#company/rules/site-languages.ts';
import { columnOf } from '#fleet/db/vehicle-columns.ts';
import type { VehicleField } from '#fleet/rules/fact-fields.ts';
import { fieldOf, VEHICLE_FIELDS, type VehicleFieldName } from '#fleet/rules/vehicle-fields.ts';
import type { HistoryChange, HistoryKind } from '#history/rules/history.ts';
import type { RecordNames, StoredChanges, StoredEntry } from '#history/rules/history-words.ts';
import { SECOND_FACTOR_EVENTS, type SecondFactorEvent } from '#identity/rules/second-factor.ts';
import { INCIDENT_WORDS, type IncidentKind } from '#incidents/rules/incident-kinds.ts';
import { postalCodeWord } from '#kernel/locale/country.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import type { Permission, StaffRole } from '#kernel/staff/permissions.ts';
import { KEY_PERMISSION_WORDS, STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ENTRY_WORDS } from '#payments/rules/payment-words.ts';
import type { CardConsent } from '#payments/rules/saved-card.ts';
import { linesAsText } from '#prices/rules/lines-as-text.ts';
import type { Promotion } from '#prices/rules/price-basis.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { markInWords, type NamedMark } from '#proof/rules/mark-words.ts';
import { type ReservationStatus, STATUS_WORDS } from '#rental/rules/reservation-status.ts';
import { COST_WORDS, type CostKind } from '#upkeep/rules/cost.ts';
import { DUTY_WORDS, type DutyKind } from '#upkeep/rules/duty-kinds.ts';
import type { Language } from '#words/languages.ts';

type Field = {
  name: string;
  /** Formats a value that is not empty. By default the value stays as it is. */
  format?: (value: unknown, names: RecordNames, company: Company) => string;
  /** The values mean nothing to people, so they are not shown. */
  isUnreadable?: true;
};

const time = (value: unknown, _: RecordNames, { timeZone }: Company) =>
  formatWallClock(toWallClock(new Date(String(value)), timeZone));

const day = (value: unknown) => formatDay(String(value));

const money = (cents: unknown) => formatMoney(toAmount(Number(cents)));

const yesNo = (value: unknown) => (value ? 'yes' : 'no');

const number = (unit: string) => (value: unknown) => `${formatNumber(Number(value))}${unit}`;

const distance = (value: unknown) => formatDistance(Number(value));

const priceLines = (lines: unknown) => linesAsText(lines as PriceLine[]);

const damageInWords = (damage: unknown) => markInWords(damage as NamedMark);

const duty = (kind: unknown) => DUTY_WORDS[kind as DutyKind].toLowerCase();

const cost = (kind: unknown) => COST_WORDS[kind as CostKind].toLowerCase();

const incidentInWords = (kind: unknown) => INCIDENT_WORDS[kind as IncidentKind]().toLowerCase();

const list = (values: unknown) => (Array.isArray(values) ? values.join(', ') : String(values));

/** The settings that are long texts or many names, or about the blocks of pages. */
const UNREADABLE: string[] = [
  ...Object.keys(DEFAULT_TEXTS),
  'translatedTexts',
  'translatedNames',
  'blocks',
  'keptTexts',
];

/** The columns of recorded tables, in the order in which an entry names them. */
const FIELDS: Record<string, Field> = {
  vehicleId: {
    name: 'vehicle',
    format: (id, { vehicles }) => vehicles.get(Number(id)) ?? `vehicle ${id}`,
  },
  userId: {
    name: 'customer',
    format: (id, { users }) => users.get(Number(id)) ?? `user ${id}`,
  },
  pickUpTime: { name: 'pick-up', format: time },
  dropOffTime: { name: 'drop-off', format: time },
  pickUpLocation: { name: 'pick-up location' },
  dropOffLocation: { name: 'drop-off location' },
  status: { name: 'status', format: (status) => STATUS_WORDS[status as ReservationStatus] },
  totalCents: { name: 'total', format: money },
  lines: { name: 'price lines', format: priceLines },
  charges: { name: 'charges', format: priceLines },
  adjustments: { name: 'adjustments', format: priceLines },
  promotion: { name: 'promotion code', format: (promotion) => (promotion as Promotion).code },
  drivers: { name: 'drivers', isUnreadable: true },
  namedAt: { name: 'minute', format: time },
  cardConsent: {
    name: 'consent about the card',
    format: (consent) => (consent as CardConsent).words,
  },
  cancellationFeeCents: { name: 'cancellation fee', format: money },
  turnaroundMinutes: { name: 'turnaround', format: number(' minutes') },
  pickedUpAt: { name: 'hand-over', format: time },
  pickUpOdometer: { name: 'odometer at pick-up', format: distance },
  pickUpFuel: { name: 'fuel or charge at pick-up', format: number('%') },
  pickUpNote: { name: 'note at pick-up' },
  returnedAt: { name: 'return', format: time },
  returnOdometer: { name: 'odometer at return', format: distance },
  returnFuel: { name: 'fuel or charge at return', format: number('%') },
  returnNote: { name: 'note at return' },
  broughtAt: { name: 'brought to the pick-up', format: time },
  broughtBackAt: { name: 'brought back from the drop-off', format: time },
  className: { name: 'name of the class' },
  ...vehicleFields(),
  imageId: { name: 'main image', isUnreadable: true },
  furtherImageIds: { name: 'further images', isUnreadable: true },
  placeIds: { name: 'places', format: (ids, _, company) => placesInWords(ids, company) },
  appointedAs: {
    name: 'role at the desk',
    format: (role) => STAFF_ROLE_WORDS[role as StaffRole].title,
  },
  firstName: { name: 'first name' },
  lastName: { name: 'last name' },
  email: { name: 'email' },
  emailConfirmed: { name: 'confirmation of the email', format: yesNo },
  phoneNumber: { name: 'phone number' },
  address: { name: 'address', format: joined },
  zipCode: {
    get name() {
      return postalCodeWord();
    },
  },
  invoiceDetails: { name: 'invoice details', format: joined },
  userName: { name: 'user name' },
  language: { name: 'language', format: (code) => languageName(code as Language) },
  roles: { name: 'roles', format: list },
  passwordHash: { name: 'password', isUnreadable: true },
  secondFactor: {
    name: 'two-step sign-in',
    format: (event) => SECOND_FACTOR_EVENTS[event as SecondFactorEvent],
  },
  erasureRequestedAt: { name: 'request to be erased', format: time },
  erasedAt: { name: 'erasure', format: time },
  publishedAt: { name: 'publication', format: time },
  code: { name: 'code' },
  percent: { name: 'percent', format: number('%') },
  amountCents: { name: 'amount', format: money },
  firstDay: { name: 'first day', format: day },
  lastDay: { name: 'last day', format: day },
  mostUses: { name: 'maximum uses', format: number('') },
  startTime: { name: 'start', format: time },
  endTime: { name: 'end', format: time },
  dutyKind: { name: 'what is due', format: duty },
  dutyName: { name: 'name' },
  chargeFile: { name: 'files of a charge', isUnreadable: true },
  incident: { name: 'incident', format: incidentInWords },
  closedIncident: { name: 'closed incident', format: incidentInWords },
  dutyFile: { name: 'file of what was done', isUnreadable: true },
  dueOn: { name: 'due day', format: day },
  dueAt: { name: 'due mileage', format: distance },
  repeatMonths: { name: 'repetition', format: number(' months') },
  repeatMiles: { name: 'repetition by mileage', format: distance },
  papersReason: { name: 'reason for handing over without valid papers' },
  driverReason: { name: 'reason for handing over without a license' },
  unpaidReason: { name: 'reason for handing over without money' },
  isCheckedAtPickUp: { name: 'check for damage at pick-up', format: yesNo },
  isCheckedAtReturn: { name: 'check for damage at return', format: yesNo },
  lastDoneOn: { name: 'day done', format: day },
  spentOn: { name: 'day', format: day },
  costKind: { name: 'kind of cost', format: cost },
  note: { name: 'note' },
  damage: { name: 'damage', format: damageInWords },
  repairedDamage: { name: 'repaired damage', format: damageInWords },
  odometerAt: { name: 'odometer read', format: time },
  reason: { name: 'reason' },
  ownPage: { name: 'title' },
  pagePath: { name: 'path' },
  pageInFooter: { name: 'link in the footer', format: yesNo },
  pageBody: { name: 'text', isUnreadable: true },
  pageTranslations: { name: 'translations', isUnreadable: true },
  place: { name: 'name' },
  placeLocation: { name: 'location' },
  placePhone: { name: 'phone number' },
  placeOffersPickUp: { name: 'pick-up there', format: yesNo },
  placeOffersDropOff: { name: 'drop-off there', format: yesNo },
  placeTransferMinutes: { name: 'transfer', format: number(' minutes') },
  placeLeadMinutes: { name: 'lead time', format: number(' minutes') },
  placeAddress: { name: 'address', format: joined },
  placePosition: { name: 'position on the map', format: joined },
  placeWeek: { name: 'desk hours', format: joined },
  placeHolidays: { name: 'holidays', format: joined },
  placeClosedAt: { name: 'closing', format: time },
  webhookUrl: { name: 'URL of the webhook', isUnreadable: true },
  webhookEventTypes: { name: 'events of the webhook', format: list },
  webhookIsActive: { name: 'webhook turned on', format: yesNo },
  webhookSecret: { name: 'webhook secret', isUnreadable: true },
  returnPlaceId: {
    name: 'place of the return',
    format: (id, _, company) => placesInWords([id], company),
  },
  apiKey: { name: 'API key' },
  keyPermissions: { name: 'permissions', format: permissionsInWords },
  keyPlaceIds: { name: 'places', format: (ids, _, company) => placesInWords(ids, company) },
  agreementText: { name: 'text of the agreement', isUnreadable: true },
  ...settingFields(),
  languages: {
    name: 'languages',
    format: (languages) => (languages as Language[]).map(languageName).join(', '),
  },
  accounts: { name: 'account codes', format: accountsInWords },
};

function permissionsInWords(permissions: unknown): string {
  return (permissions as Permission[]).map((one) => KEY_PERMISSION_WORDS[one]).join('; ');
}

/** Everything in a value, in words. The desk is closed where both times are empty. */
function joined(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(joined).join('; ');
  if ('opens' in value && value.opens === '')
    return joined({ ...value, opens: 'closed', closes: undefined });
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== '')
    .map(([name, part]) => (typeof part === 'object' ? `${name}: ${joined(part)}` : String(part)))
    .join(', ');
}

/** The accounts that have a code: 'Rental 4000, Deposit 2100'. */
function accountsInWords(accounts: unknown): string {
  const codes = ENTRY_KINDS.map((kind) => [ENTRY_WORDS[kind], (accounts as Accounts)[kind]]);
  return codes
    .filter(([, code]) => code)
    .map((parts) => parts.join(' '))
    .join(', ');
}

/** The names of places by their ids: 'Airport, Harbor'. */
function placesInWords(ids: unknown, company: Company): string {
  return (ids as number[]).map((id) => placeById(company, id)?.name ?? `place ${id}`).join(', ');
}

function vehicleFields(): Record<string, Field> {
  const formats: { [kind in VehicleField['kind']]?: Field['format'] } = {
    'yes-no': yesNo,
    class: (id, { vehicleClasses }) => vehicleClasses.get(Number(id)) ?? `class ${id}`,
    place: (id, _, company) => placesInWords([id], company),
    money,
  };
  const fields = (Object.keys(VEHICLE_FIELDS) as VehicleFieldName[]).map((name) => {
    const { kind, label } = fieldOf(name);
    const format = formats[kind];
    return [columnOf(name), { name: label.toLowerCase(), ...(format && { format }) }];
  });
  return Object.fromEntries(fields);
}

function settingFields(): Record<string, Field> {
  const fields = SETTING_ENTRIES.map(
    ([name, { label = '', words = label.toLowerCase(), unit }]) => {
      // Images and long texts.
      if (IMAGE_SETTINGS.some((image) => image === name) || UNREADABLE.includes(name))
        return [name, { name: words, isUnreadable: true }];
      if (name === 'logoHasName') return [name, { name: words, format: yesNo }];
      return [name, { name: words, format: unit ? amountIn(unit) : joined }];
    },
  );
  return Object.fromEntries(fields);
}

function amountIn(unit: NonNullable<Setting['unit']>): Field['format'] {
  if (unit === 'Money') return (amount) => formatMoney(Number(amount));
  return number(unit === 'Reservations' ? '' : ` ${unit.toLowerCase()}`);
}

/** The columns that entries can name. */
export const NAMED_COLUMNS = Object.keys(FIELDS);

/** The changes of an entry in words, in the order of forms. */
export function changesInWords(
  company: Company,
  { action, changes }: Pick<StoredEntry, 'action' | 'changes'>,
  names: RecordNames,
): HistoryChange[] {
  if (action === 'downloaded') return [];
  return NAMED_COLUMNS.flatMap((column) => {
    const change = changes[column];
    const field = FIELDS[column];
    if (change === undefined || !field || change?.every(isNothing)) return [];
    // It says what the entry is about.
    if (change && change[0] === change[1]) return [];
    // A new reservation has no other status.
    if (action === 'created' && column === 'status') return [];
    if (column === 'language' && company.languages.length === 1) return [];
    const inWords = (value: unknown) => {
      if (isNothing(value) || field.isUnreadable) return null;
      return field.format?.(value, names, company) ?? String(value);
    };
    return [{ field: field.name, before: inWords(change?.[0]), after: inWords(change?.[1]) }];
  });
}

/** Also true for a text that is missing, and for an empty list, such as the further images of a new vehicle. */
function isNothing(value: unknown): boolean {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return value === null || value === undefined || isEmpty;
}

/** What entries call a record of each kind, and all of them. */
const NOUNS: Record<HistoryKind, { one: string; all: string }> = {
  reservation: { one: 'reservation', all: 'reservations' },
  vehicle: { one: 'vehicle', all: 'vehicles' },
  user: { one: 'account', all: 'users' },
  'price-book': { one: 'price book', all: 'price books' },
  'promo-code': { one: 'promotion code', all: 'promotion codes' },
  payment: { one: 'payment', all: 'payments' },
  company: { one: 'settings', all: 'settings' },
};

/** The sentence after the actor's name. `words` are the entry's changes in words. */
export function summaryInWords(entry: StoredEntry, words: HistoryChange[]): string {
  const noun = NOUNS[entry.kind].one;
  switch (entry.action) {
    case 'created':
      if (entry.kind === 'price-book') return 'published a price book';
      if (entry.kind === 'company') return 'saved the settings for the first time';
      return entry.kind === 'vehicle' ? 'added the vehicle' : `created the ${noun}`;
    case 'changed':
      return (
        milestone(entry.changes) ??
        partSummary(entry.changes, words) ??
        `changed ${changesSummary(words)}`
      );
    case 'deleted':
      return `deleted the ${noun}`;
    case 'maintenance-added':
      return 'blocked the vehicle for maintenance';
    case 'maintenance-changed':
      return `changed a maintenance block: ${changesSummary(words)}`;
    case 'maintenance-deleted':
      return 'deleted a maintenance block';
    case 'duty-added':
      return `added ${dutyOf(entry.changes)} to what is due`;
    case 'duty-changed':
      return `changed what is due: ${changesSummary(words)}`;
    case 'duty-deleted':
      return `deleted ${dutyOf(entry.changes)} from what is due`;
    case 'duty-done':
      return `recorded that ${dutyOf(entry.changes)} was done`;
    case 'cost-added':
      return `recorded ${costOf(entry.changes)}`;
    case 'cost-changed':
      return `changed a cost: ${changesSummary(words)}`;
    case 'cost-deleted':
      return `deleted ${costOf(entry.changes)}`;
    case 'class-added':
      return `added the class ${eitherOf(entry.changes.className)}`;
    case 'class-changed':
      return `changed the class ${eitherOf(entry.changes.className)}: ${changesSummary(words)}`;
    case 'class-deleted':
      return `deleted the class ${eitherOf(entry.changes.className)}`;
    case 'signed-in':
      return 'signed in';
    case 'signed-out':
      return 'signed the user out everywhere';
    case 'downloaded':
      return downloadSummary(entry);
  }
}

/** The duty that was added, done or deleted: 'insurance', or the name of one that is other. */
function dutyOf({ dutyKind, dutyName }: StoredChanges): string {
  return String(eitherOf(dutyName) ?? duty(eitherOf(dutyKind)));
}

/** The cost that was added or deleted: 'a cost of $120.00, tires'. */
function costOf({ amountCents, costKind }: StoredChanges): string {
  return `a cost of ${money(eitherOf(amountCents))}, ${cost(eitherOf(costKind))}`;
}

/** What happened to a page of the owner, a place, a webhook or an API key. */
function partSummary(
  { apiKey, ownPage, place, placeClosedAt: closed, webhook }: StoredChanges,
  words: HistoryChange[],
): string | undefined {
  if (apiKey) return `${apiKey[1] ? 'created' : 'ended'} the API key ${apiKey[1] ?? apiKey[0]}`;
  const names = ownPage ?? place ?? webhook;
  if (!names) return undefined;
  const part = `the ${ownPage ? 'page' : place ? 'place' : 'webhook'} ${names[0] ?? names[1]}`;
  if (names[0] === null) return `added ${part}`;
  if (names[1] === null) return `deleted ${part}`;
  if (closed && words.length === 1) return closed[1] ? `closed ${part}` : `opened ${part} again`;
  return `changed ${part}: ${changesSummary(words)}`;
}

/** The value after a change, or that before it if the record is gone. */
function eitherOf(change: StoredChanges[string] | undefined): unknown {
  return change?.[1] ?? change?.[0];
}

/** The sentence of a change that has its own name, whatever else changes with it. */
function milestone({
  namedAt,
  pickedUpAt: handOver,
  returnedAt: returned,
  status,
  secondFactor,
  erasedAt: erased,
  erasureRequestedAt: request,
  damage,
  repairedDamage: repaired,
}: StoredChanges): string | undefined {
  if (erased) return 'erased the customer';
  if (request) return request[1] ? 'asked to be erased' : 'withdrew the request to be erased';
  if (secondFactor) return SECOND_FACTOR_EVENTS[secondFactor[1] as SecondFactorEvent];
  if (namedAt) return 'named the driver';
  if (returned) return recordSummary('return', returned);
  if (handOver) return recordSummary('hand-over', handOver);
  if (damage?.includes(null)) {
    return `${damage[1] ? 'recorded' : 'removed'} damage: ${damageInWords(eitherOf(damage))}`;
  }
  if (repaired) {
    const words = damageInWords(eitherOf(repaired));
    return repaired[1] ? `recorded a repair: ${words}` : `opened damage again: ${words}`;
  }
  return status?.[1] === 'CANCELLED' ? 'canceled the reservation' : undefined;
}

function recordSummary(name: string, [before, after]: readonly [unknown, unknown]): string {
  if (before === null) return `recorded the ${name}`;
  return after === null ? `undid the ${name}` : `corrected the ${name}`;
}

function changesSummary(words: HistoryChange[]): string {
  const [first] = words;
  if (!first || words.length > 1) {
    const names = words.map(({ field }) => `the ${field}`);
    return new Intl.ListFormat('en').format(names);
  }
  const { field, before, after } = first;
  if (before === null && after === null) return `the ${field}`;
  return `the ${field} from ${before ?? 'nothing'} to ${after ?? 'nothing'}`;
}

function downloadSummary({ kind, recordId, changes }: StoredEntry): string {
  const { one, all } = NOUNS[kind];
  if (recordId !== null) return `downloaded the data of the ${one}`;
  if (changes.archive) return 'downloaded everything as an archive';
  const days = changes.days?.[1];
  if (Array.isArray(days)) {
    return `downloaded the figures from ${days.map(day).join(' to ')}`;
  }
  const filters = changes.filters?.[1];
  return filters ? `downloaded ${all}, filtered by ${list(filters)}` : `downloaded all ${all}`;
}
