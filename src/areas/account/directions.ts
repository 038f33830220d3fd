import { COMPANY } from '../../domain/company.ts';

/** A place, as a customer typed it, in a search of OpenStreetMap that begins around the company. */
export function directionsUrl(place: string): string {
  const { latitude, longitude } = COMPANY.position;
  const query = new URLSearchParams({ query: place });
  return `https://www.openstreetmap.org/search?${query}#map=12/${latitude}/${longitude}`;
}
