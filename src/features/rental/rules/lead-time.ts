import { type Company, type CompanyPlace, placeOf } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';

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
