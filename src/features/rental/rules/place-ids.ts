import { type Company, openPlaces, placeOf } from '#company/rules.ts';
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
