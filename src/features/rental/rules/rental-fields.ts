/** The fields of a rental period. A URL with a period has them as parameters. */
export const PERIOD_FIELDS = ['pickUpDate', 'pickUpTime', 'dropOffDate', 'dropOffTime'] as const;

/** The fields of the first stage of the booking form. */
export const RENTAL_FIELDS = ['pickUpLocation', 'dropOffLocation', ...PERIOD_FIELDS] as const;

/** A period as typed: dates are YYYY-MM-DD, times HH:mm. A field is '' until it is filled in. */
export type PeriodFields = Record<(typeof PERIOD_FIELDS)[number], string>;

/** The places of a search as a URL has them: their ids, and no drop-off place while it is that of the pick-up. */
export const PLACE_FIELDS = ['place', 'dropOffPlace'] as const;
export type PlaceIds = { [Name in (typeof PLACE_FIELDS)[number]]?: string };

/** A search as typed: a period, and perhaps places. */
export type SearchFields = PeriodFields & PlaceIds;

/** The first stage as typed. */
export type RentalFields = Record<(typeof RENTAL_FIELDS)[number], string>;

export const EMPTY_RENTAL = Object.fromEntries(
  RENTAL_FIELDS.map((name) => [name, '']),
) as RentalFields;

/** The period and the places in a URL's query, unchecked. Absent fields of the period are ''. Undefined if all are absent. */
export function findPeriodFields(query: URLSearchParams): SearchFields | undefined {
  const places = PLACE_FIELDS.flatMap((name) => {
    const id = query.get(name);
    return id ? [[name, id]] : [];
  });
  if (places.length === 0 && !PERIOD_FIELDS.some((name) => query.has(name))) return undefined;
  const values = PERIOD_FIELDS.map((name) => [name, query.get(name) ?? '']);
  return Object.fromEntries([...values, ...places]) as SearchFields;
}

/** The period and the places in a URL's query; undefined unless it has all four fields of the period. */
export function readPeriodFields(query: URLSearchParams): SearchFields | undefined {
  const fields = findPeriodFields(query);
  return fields && completePeriod(fields);
}

/** The fields of a form; undefined until all four of the period are filled in. */
export function completePeriod<Fields extends PeriodFields>(fields: Fields): Fields | undefined {
  return PERIOD_FIELDS.some((name) => fields[name] === '') ? undefined : fields;
}

/** The fields of a search that have a value, in the order of a URL. */
export function searchQuery(search: SearchFields | undefined): Record<string, string> {
  return Object.fromEntries(
    [...PERIOD_FIELDS, ...PLACE_FIELDS].flatMap((name) =>
      search?.[name] ? [[name, search[name]]] : [],
    ),
  );
}

/** Adds the fields of a search that have a value to a path of this site. */
export function pathWithPeriod(path: string, period: SearchFields | undefined): string {
  const query = new URLSearchParams(searchQuery(period));
  return query.size > 0 ? `${path}?${query}` : path;
}
