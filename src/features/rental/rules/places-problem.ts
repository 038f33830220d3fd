import { type Company, type CompanyPlace, placeOf } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';

/** The locations of a rental, as far as they are known. */
export type RentalLocations = {
  pickUpLocation?: string | undefined;
  dropOffLocation?: string | undefined;
};

/** Why a rental can't begin or end at a location. */
type PlacesProblem = { at: keyof RentalLocations; message: () => string };

/**
 * Why nobody can book a rental with these locations: a place is closed, or offers no pick-up or no drop-off (places: places). What
 * stays as it was `before` passes. The database refuses the same (`require_open_place`).
 */
export function placesProblem(
  company: Company,
  { pickUpLocation, dropOffLocation }: RentalLocations,
  before?: RentalLocations,
): PlacesProblem | undefined {
  const from = placeOf(company, pickUpLocation ?? '');
  if (from && pickUpLocation !== before?.pickUpLocation && !(from.offersPickUp && !from.isClosed)) {
    return {
      at: 'pickUpLocation',
      message: () => t('rental.noPickUpAt', { place: ownName(from.name) }),
    };
  }
  const to = placeOf(company, dropOffLocation ?? '');
  if (to && dropOffLocation !== before?.dropOffLocation && !(to.offersDropOff && !to.isClosed)) {
    return {
      at: 'dropOffLocation',
      message: () => t('rental.noDropOffAt', { place: ownName(to.name) }),
    };
  }
  return undefined;
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
  const leftMs = instantOf(pickUpTime, company.timeZone).getTime() - now.getTime();
  if (leftMs >= place.leadMinutes * 60_000) return undefined;
  return () => leadInWords(place);
}

/** How long before customers have to book a pick-up at a place, as a sentence. */
export function leadInWords({ leadMinutes, name }: CompanyPlace): string {
  return leadMinutes % 60 === 0
    ? t('rental.tooLateForPlaceHours', { hours: leadMinutes / 60, place: ownName(name) })
    : t('rental.tooLateForPlaceMinutes', { minutes: leadMinutes, place: ownName(name) });
}
