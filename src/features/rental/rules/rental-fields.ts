/** The fields of a rental period. A URL with a period has them as parameters. */
export const PERIOD_FIELDS = ['pickUpDate', 'pickUpTime', 'dropOffDate', 'dropOffTime'] as const;

/** The fields of the first stage of the booking form. */
export const RENTAL_FIELDS = ['pickUpLocation', 'dropOffLocation', ...PERIOD_FIELDS] as const;

/** A period as typed: dates are YYYY-MM-DD, times HH:mm. A field is '' until it is filled in. */
export type PeriodFields = Record<(typeof PERIOD_FIELDS)[number], string>;

/** The first stage as typed. */
export type RentalFields = Record<(typeof RENTAL_FIELDS)[number], string>;

export const EMPTY_RENTAL = Object.fromEntries(
  RENTAL_FIELDS.map((name) => [name, '']),
) as RentalFields;

/** The period in a URL's query, unchecked. Absent fields are ''. Undefined if all fields are absent. */
export function findPeriodFields(query: URLSearchParams): PeriodFields | undefined {
  if (!PERIOD_FIELDS.some((name) => query.has(name))) return undefined;
  const values = PERIOD_FIELDS.map((name) => [name, query.get(name) ?? '']);
  return Object.fromEntries(values) as PeriodFields;
}

/** The period in a URL's query; undefined unless it has all four fields. */
export function readPeriodFields(query: URLSearchParams): PeriodFields | undefined {
  const period = findPeriodFields(query);
  return period && completePeriod(period);
}

/** The period of a form; undefined until all four fields are filled in. */
export function completePeriod(fields: PeriodFields): PeriodFields | undefined {
  const values = PERIOD_FIELDS.map((name) => [name, fields[name]] as const);
  if (values.some(([, value]) => value === '')) return undefined;
  return Object.fromEntries(values) as PeriodFields;
}

/** Adds a period, if there is one, to a path of this site. */
export function pathWithPeriod(path: string, period: PeriodFields | undefined): string {
  if (!period) return path;
  const query = new URLSearchParams(PERIOD_FIELDS.map((name) => [name, period[name]]));
  return `${path}?${query}`;
}
