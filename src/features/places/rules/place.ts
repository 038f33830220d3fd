import * as v from 'valibot';
import { COMPANY_LIMITS, type Company, PLACE_PARTS, withCompanyFacts } from '#company/rules.ts';
import { AnswerInteger, Id, LIMITS, requiredText } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** The most places of a company. */
export const MOST_PLACES = 100;

/** The longest times of a place, in minutes. */
export const PLACE_MINUTES = { transfer: 1_440, lead: 43_200 } as const;

function minutes(most: number) {
  const message = `Enter whole minutes from 0 to ${most}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(0, message),
    v.maxValue(most, message),
  );
}

const yesOrNo = v.boolean('Must be true or false');

/** What a place can have of its own. Null, or '' for the phone, is what the company has. */
const ownEntries = {
  address: v.nullable(PLACE_PARTS.address),
  phone: PLACE_PARTS.phone,
  position: v.nullable(PLACE_PARTS.position),
  week: v.nullable(PLACE_PARTS.week),
  holidays: v.nullable(PLACE_PARTS.holidays),
};

/** The body of POST and PUT /places/admin. What is left out has the usual value in a new place, and stays in another one. */
export const PlaceInput = v.object({
  name: requiredText('Enter the name', COMPANY_LIMITS.placeName),
  location: requiredText('Enter the location', LIMITS.location),
  ...v.partial(
    v.object({
      ...ownEntries,
      offersPickUp: yesOrNo,
      offersDropOff: yesOrNo,
      transferMinutes: minutes(PLACE_MINUTES.transfer),
      leadMinutes: minutes(PLACE_MINUTES.lead),
      /** Whether it takes no new booking. */
      isClosed: yesOrNo,
    }),
  ).entries,
});

export type PlaceInput = v.InferOutput<typeof PlaceInput>;

/** The query of PUT and DELETE /places/admin. */
export const PlaceQuery = v.object({ id: Id });

/** A place as the desk gets it (places: places). */
export const Place = v.object({
  id: AnswerInteger,
  name: v.string(),
  location: v.string(),
  /** The locations that it had before. */
  formerLocations: v.array(v.string()),
  ...ownEntries,
  offersPickUp: v.boolean(),
  offersDropOff: v.boolean(),
  transferMinutes: AnswerInteger,
  leadMinutes: AnswerInteger,
  closedAt: v.nullable(AnswerTime),
  updatedAt: UpdatedAt,
});

export type Place = v.InferOutput<typeof Place>;

/** A place in the desk's list, with what happens there today. */
export const ListedPlace = v.object({
  ...Place.entries,
  /** The vehicles that stand there now. */
  vehicles: AnswerInteger,
  /** The drop-offs and pick-ups of today that are still to come. */
  arriving: AnswerInteger,
  leaving: AnswerInteger,
});

export type ListedPlace = v.InferOutput<typeof ListedPlace>;

/** A place as everybody sees it: what it does not have of its own is the company's, but for where it is. */
export const PublicPlace = v.object({
  /** The address and the position are null if nobody has said where the place is. */
  ...v.omit(Place, ['formerLocations', 'closedAt', 'updatedAt']).entries,
  week: PLACE_PARTS.week,
  holidays: PLACE_PARTS.holidays,
});

export type PublicPlace = v.InferOutput<typeof PublicPlace>;

export function toPublicPlace(
  company: Company,
  { formerLocations: _, closedAt: __, updatedAt: ___, ...place }: Place,
): PublicPlace {
  return withCompanyFacts(company, place);
}

/** Why a place can't be saved or deleted. */
export const LOCATION_EXISTS = 'Another place has, or had, this location';
export const TOO_MANY_PLACES = `There can be at most ${MOST_PLACES} places`;
export const PLACE_IN_USE =
  'Reservations, vehicles or staff have this place. Close it instead: then it takes no new booking.';
export const PLACE_IS_CLOSED = 'A closed place stays, because earlier reservations name it.';
