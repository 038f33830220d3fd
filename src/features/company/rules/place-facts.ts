import type { WallClock } from '#kernel/time/wall-clock.ts';
import { addressInWords, type Company } from './company.ts';
import { deskHours } from './desk-hours.ts';
import { type CompanyPlace, placeOf } from './place.ts';

/** A location with the address of its place, if that has its own (places: places). */
export function fullLocation(company: Company, location: string): string {
  const address = placeOf(company, location)?.address;
  return address ? `${location}, ${addressInWords({ address })}` : location;
}

/** The number to call about a location: that of its place, or the company's first one. */
export function phoneAt(company: Company, location: string): string {
  return placeOf(company, location)?.phone || company.phones[0];
}

/** What the place of a location has of its own: its address, its phone number, and its hours on the day of a time. */
export function placeFacts(company: Company, location: string, time: WallClock): string[] {
  const place = placeOf(company, location);
  if (!place) return [];
  const hasHours = place.week !== null || place.holidays !== null;
  return [
    place.address && addressInWords({ address: place.address }),
    place.phone,
    hasHours && deskHours(company, time.slice(0, 10), time.slice(11, 16), location)?.words,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/**
 * What a place has, of its own or else of the company's. The address of the company is that of its first place, the desk. Nobody knows
 * where another one is, unless somebody has said it.
 */
export function withCompanyFacts<
  Place extends Pick<CompanyPlace, 'id' | 'address' | 'phone' | 'position' | 'week' | 'holidays'>,
>(company: Company, place: Place) {
  const isDesk = place.id === company.places[0]?.id;
  return {
    ...place,
    address: place.address ?? (isDesk ? company.address : null),
    phone: place.phone || company.phones[0],
    position: place.position ?? (isDesk && !place.address ? company.position : null),
    week: place.week ?? company.week,
    holidays: place.holidays ?? company.holidays,
  };
}
