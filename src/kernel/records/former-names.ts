/**
 * A record with the present names of its fields instead of former ones. A field under both of its names has the value of the
 * present one.
 */
export function withPresentNames<Fields extends object>(
  record: Fields,
  formerNames: Record<string, string>,
): Fields {
  const fields = Object.entries(record);
  const [former = [], present = []] = [true, false].map((isFormer) =>
    fields.filter(([name]) => Object.hasOwn(formerNames, name) === isFormer),
  );
  const renamed = former.map(([name, value]) => [formerNames[name], value]);
  return Object.fromEntries([...renamed, ...present]);
}
