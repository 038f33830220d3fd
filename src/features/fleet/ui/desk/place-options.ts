import type { CompanyPlace } from '#company/rules.ts';
import type { Option } from '#kit/list/ChoiceField.tsx';

/** Places as the choices of a field. */
export function placeOptions(places: readonly CompanyPlace[]): Option[] {
  return places.map(({ id, name }) => ({ value: String(id), label: name }));
}
