import { applyStored, readSettings } from '#company/db.ts';
import type { Company } from '#company/rules.ts';
import { noPlace } from '#company/server/refusals.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy, isRefusedForPlaceInUse } from '#db/client/constraint.ts';
import { changedMeanwhile, invalidInput, Refusal } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  addPlaceCall,
  deletePlaceCall,
  getPlaceCall,
  listDeskPlacesCall,
  listPlacesCall,
  updatePlaceCall,
} from '../calls/places.ts';
import { addPlace, editPlace, readPlaces, readPlacesToday, removePlace } from '../db/places.ts';
import {
  LOCATION_EXISTS,
  PLACE_IN_USE,
  PLACE_IS_CLOSED,
  type Place,
  TOO_MANY_PLACES,
  toPublicPlace,
} from '../rules/place.ts';

export const placesCalls: HandledCall[] = [
  handleRead(
    listPlacesCall,
    { summary: 'The places at which vehicles are picked up and dropped off.', cacheTag: 'company' },
    async ({ company, db }) =>
      (await readPlaces(db, company))
        .filter(({ closedAt }) => closedAt === null)
        .map((place) => toPublicPlace(company, place)),
  ),

  handleRead(
    getPlaceCall,
    { summary: 'One of these places.', refusals: ['not_found'], cacheTag: 'company' },
    async ({ company, db, params: { id } }) => {
      const [place] = await readPlaces(db, company, id);
      if (!place || place.closedAt !== null) throw noPlace();
      return toPublicPlace(company, place);
    },
  ),

  handleRead(
    listDeskPlacesCall,
    {
      summary:
        'All places, also closed ones: how many vehicles stand there now, and the drop-offs and pick-ups still to come today.',
    },
    async ({ company, db }) => {
      const [places, today] = await Promise.all([
        readPlaces(db, company),
        readPlacesToday(db, company, new Date()),
      ]);
      return places.map((place) => ({
        ...place,
        ...(today.get(place.id) ?? { vehicles: 0, arriving: 0, leaving: 0 }),
      }));
    },
  ),

  handle(
    addPlaceCall,
    {
      summary:
        'Adds a place. A reservation whose location is that of a place, in any case and with any spaces, is there.',
      changes: ['company'],
    },
    async ({ company, body }) => {
      const id = await addPlace(database, body).catch(refuseTaken);
      if (id === undefined) throw invalidInput({ name: TOO_MANY_PLACES });
      applyStored(await readSettings(database));
      return getPlace(company, id);
    },
  ),

  handle(
    updatePlaceCall,
    {
      summary:
        'Changes a place. Its reservations and its fees stay those of the place, also under another location. A closed one takes no new booking.',
      refusals: ['not_found'],
      changes: ['company'],
    },
    async ({ company, query: { id }, body, version }) => {
      await getPlace(company, id);
      const isWritten = await editPlace(database, id, body, version).catch(refuseTaken);
      const place = await getPlace(company, id);
      if (!isWritten) throw changedMeanwhile();
      applyStored(await readSettings(database));
      return place;
    },
  ),

  handle(
    deletePlaceCall,
    {
      summary: 'Deletes a place that nothing has, and that was not closed.',
      refusals: ['not_found', 'place_in_use'],
      changes: ['company'],
    },
    async ({ company, query: { id } }) => {
      const place = await getPlace(company, id);
      if (place.closedAt !== null) throw new Refusal('place_in_use', PLACE_IS_CLOSED);
      const isRemoved = await removePlace(database, id).catch((error: unknown) => {
        if (!isRefusedForPlaceInUse(error)) throw error;
        return false;
      });
      if (!isRemoved) throw new Refusal('place_in_use', PLACE_IN_USE);
      applyStored(await readSettings(database));
      return done('The place was deleted');
    },
  ),
];

/** @throws 404 */
async function getPlace(company: Company, id: number): Promise<Place> {
  const [place] = await readPlaces(database, company, id);
  if (!place) throw noPlace();
  return place;
}

function refuseTaken(error: unknown): never {
  throw isRefusedBy('place_locations_pkey', error)
    ? invalidInput({ location: LOCATION_EXISTS })
    : error;
}
