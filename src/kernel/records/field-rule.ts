import * as v from 'valibot';

/** Checks an object whose fields are valid. `refuse` adds an issue at a field. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldRule<Input extends object>(
  check: (input: Input, refuse: (field: keyof Input & string, message: string) => void) => void,
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    check(input, (key, message) => {
      const value = input[key];
      const record = input as Record<string, unknown>;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: record, key, value }] });
    });
  });
}
