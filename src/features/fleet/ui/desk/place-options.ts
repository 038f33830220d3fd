import type { CompanyPlace } from '#company/rules.ts';
import type { ChoiceFilter } from '#kit/list/AdminList.tsx';
import type { Option } from '#kit/list/ChoiceField.tsx';

/** Places as the choices of a field. */
export function placeOptions(places: readonly CompanyPlace[]): Option[] {
  return places.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The filter of a list by a place. */
export function placeChoice(places: readonly CompanyPlace[]): ChoiceFilter<'place'> {
  return { filter: 'place', label: 'Place', all: 'All places', options: placeOptions(places) };
}
