import type { Holiday, OpenHours, Weekday } from './opening-hours.ts';

/** The hours of each weekday. */
export type WeekHours = Readonly<Record<Weekday, OpenHours>>;

/** As the company's. */
type Address = {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** A place of the company, as everything but its own page and form knows it (places: places). */
export type CompanyPlace = Readonly<{
  id: number;
  /** By which it is chosen. */
  name: string;
  /** What a reservation stores, and what it was before. */
  location: string;
  formerLocations: readonly string[];
  /** Its own address; null for the company's. */
  address: Address | null;
  /** Where it is on the map, if somebody has said it. */
  position: { latitude: number; longitude: number } | null;
  /** Its own phone number; '' for the company's. */
  phone: string;
  /** Its own desk hours and holidays; null for the company's. */
  week: WeekHours | null;
  holidays: readonly Holiday[] | null;
  offersPickUp: boolean;
  offersDropOff: boolean;
  /** How long it takes to bring a vehicle there from another place, or back. */
  transferMinutes: number;
  /** How long before the pick-up customers have to book. */
  leadMinutes: number;
  /** Whether it takes no new booking. */
  isClosed: boolean;
}>;

/** Shown for a place that was deleted or never existed. */
export const NO_SUCH_PLACE = 'There is no such place';

type WithPlaces = { readonly places: readonly CompanyPlace[] };

/** A place with nothing of its own. */
export function plainPlace(id: number, name: string, location: string): CompanyPlace {
  return {
    ...{ id, name, location, formerLocations: [], address: null, position: null, phone: '' },
    ...{ week: null, holidays: null },
    ...{ offersPickUp: true, offersDropOff: true, transferMinutes: 0, leadMinutes: 0 },
    isClosed: false,
  };
}

/** What two ways to write a location have in common. The database compares in the same way (`place_key`). */
export function placeKey(location: string): string {
  return location.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();
}

/** The place that a location leads to, also by a former one; undefined for one that somebody has typed. */
export function placeOf({ places }: WithPlaces, location: string): CompanyPlace | undefined {
  const key = placeKey(location);
  return places.find((place) =>
    [place.location, ...place.formerLocations].some((one) => placeKey(one) === key),
  );
}

/** Whether two locations lead to the same place, or are written alike where there is none. */
export function isSamePlace(company: WithPlaces, one: string, other: string): boolean {
  if (one === other) return true;
  const place = placeOf(company, one);
  return place !== undefined && place.id === placeOf(company, other)?.id;
}

/** The short name of the place that a location leads to, or the location itself. */
export function placeName(company: WithPlaces, location: string): string {
  return placeOf(company, location)?.name ?? location;
}

/** A place by its id. */
export function placeById({ places }: WithPlaces, id: number): CompanyPlace | undefined {
  return places.find((place) => place.id === id);
}

/** The places at which somebody can pick a vehicle up, or leave it. */
export function openPlaces({ places }: WithPlaces, event?: 'pick-up' | 'drop-off'): CompanyPlace[] {
  return places.filter(
    ({ isClosed, offersPickUp, offersDropOff }) =>
      !isClosed && (event !== 'pick-up' || offersPickUp) && (event !== 'drop-off' || offersDropOff),
  );
}

/** The places that customers are shown: those that are open, if there are several. */
export function shownPlaces(company: WithPlaces): CompanyPlace[] {
  const places = openPlaces(company);
  return places.length > 1 ? places : [];
}
