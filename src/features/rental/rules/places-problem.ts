import { type Company, openPlaces, placeOf } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import type { RentalLocations } from './place-ids.ts';

/** Why a rental can't begin or end at a location. */
type PlacesProblem = { at: keyof RentalLocations; message: () => string };

/**
 * Why nobody can book a rental with these locations: a place is closed, or offers no pick-up or no drop-off (places: places). What
 * stays at the place where it was `before` passes. The database refuses the same (`require_open_place`).
 */
export function placesProblem(
  company: Company,
  { pickUpLocation, dropOffLocation }: RentalLocations,
  before?: RentalLocations,
): PlacesProblem | undefined {
  const was = (location = '') => placeOf(company, location);
  const from = placeOf(company, pickUpLocation ?? '');
  if (
    from &&
    from !== was(before?.pickUpLocation) &&
    !openPlaces(company, 'pick-up').includes(from)
  ) {
    return {
      at: 'pickUpLocation',
      message: () => t('rental.noPickUpAt', { place: ownName(from.name) }),
    };
  }
  const to = placeOf(company, dropOffLocation ?? '');
  if (to && to !== was(before?.dropOffLocation) && !openPlaces(company, 'drop-off').includes(to)) {
    return {
      at: 'dropOffLocation',
      message: () => t('rental.noDropOffAt', { place: ownName(to.name) }),
    };
  }
  return undefined;
}
