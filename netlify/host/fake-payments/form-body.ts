/** The fields of a form as Stripe's library encodes them: 'a[b]=7' is { a: { b: '7' } }. */
export type FormFields = { [name: string]: string | FormFields };

export function parseFormBody(body: string): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    put(fields, name.split(/[[\]]+/).filter(Boolean), value);
  }
  return fields;
}

function put(fields: FormFields, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[first] = value;
    return;
  }
  const inner = fields[first];
  const within = typeof inner === 'object' ? inner : {};
  fields[first] = within;
  put(within, rest, value);
}
