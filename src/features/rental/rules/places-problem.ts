import { type Company, type CompanyPlace, openPlaces, placeOf } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import type { PlaceIds } from './rental-fields.ts';

/** The locations of a rental, as far as they are known. */
export type RentalLocations = {
  pickUpLocation?: string | undefined;
  dropOffLocation?: string | undefined;
};

/** The open places of a search by their ids, as locations. Without a drop-off place it is that of the pick-up. */
export function locationsOf(
  company: Company,
  { place, dropOffPlace }: { [Name in keyof PlaceIds]?: string | number | undefined },
): RentalLocations {
  const find = (event: 'pick-up' | 'drop-off', id: string | number | undefined) =>
    openPlaces(company, event).find((one) => String(one.id) === String(id))?.location;
  const pickUpLocation = find('pick-up', place);
  const dropOffLocation = find('drop-off', dropOffPlace ?? place);
  return { ...(pickUpLocation && { pickUpLocation }), ...(dropOffLocation && { dropOffLocation }) };
}

/** The places of a search for a rental with these locations. A typed location has none, nor is there one to choose with one place. */
export function placeIdsOf(
  company: Company,
  { pickUpLocation = '', dropOffLocation = '' }: RentalLocations,
): PlaceIds {
  if (openPlaces(company).length < 2) return {};
  const find = (event: 'pick-up' | 'drop-off', location: string) => {
    const id = placeOf(company, location)?.id;
    return openPlaces(company, event).some((one) => one.id === id) ? String(id) : undefined;
  };
  const place = find('pick-up', pickUpLocation);
  const dropOffPlace = find('drop-off', dropOffLocation);
  return {
    ...(place && { place }),
    ...(dropOffPlace && dropOffPlace !== place && { dropOffPlace }),
  };
}

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
  if (from && from !== was(before?.pickUpLocation) && (!from.offersPickUp || from.isClosed)) {
    return {
      at: 'pickUpLocation',
      message: () => t('rental.noPickUpAt', { place: ownName(from.name) }),
    };
  }
  const to = placeOf(company, dropOffLocation ?? '');
  if (to && to !== was(before?.dropOffLocation) && (!to.offersDropOff || to.isClosed)) {
    return {
      at: 'dropOffLocation',
      message: () => t('rental.noDropOffAt', { place: ownName(to.name) }),
    };
  }
  return undefined;
}

/** The first moment at which a customer who books at `now` can pick up at a location (places: lead times). */
export function earliestPickUp(company: Company, pickUpLocation: string | undefined, now: Date) {
  const { leadMinutes = 0 } = placeOf(company, pickUpLocation ?? '') ?? {};
  return new Date(now.getTime() + leadMinutes * 60_000);
}

/** The message if a customer books at `now` too late for the place of the pick-up (places: lead times). */
export function leadProblem(
  company: Company,
  pickUpTime: WallClock,
  pickUpLocation: string | undefined,
  now: Date,
): (() => string) | undefined {
  const place = placeOf(company, pickUpLocation ?? '');
  if (!place || place.leadMinutes === 0) return undefined;
  const earliest = earliestPickUp(company, pickUpLocation, now);
  if (instantOf(pickUpTime, company.timeZone) >= earliest) return undefined;
  return () => leadInWords(place);
}

/** How long before customers have to book a pick-up at a place, as a sentence. */
export function leadInWords({ leadMinutes, name }: CompanyPlace): string {
  return leadMinutes % 60 === 0
    ? t('rental.tooLateForPlaceHours', { hours: leadMinutes / 60, place: ownName(name) })
    : t('rental.tooLateForPlaceMinutes', { minutes: leadMinutes, place: ownName(name) });
}
