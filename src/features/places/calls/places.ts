import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { ListedPlace, Place, PlaceInput, PlaceQuery, PublicPlace } from '../rules/place.ts';

export const listPlacesCall = defineCall({
  method: 'GET',
  path: '/places/visitors',
  access: 'everyone',
  answer: v.array(PublicPlace),
});

export const getPlaceCall = defineCall({
  method: 'GET',
  path: '/places/visitors/:id',
  access: 'everyone',
  answer: PublicPlace,
});

/** All places, also closed ones. */
export const listDeskPlacesCall = defineCall({
  method: 'GET',
  path: '/places/admin',
  access: { may: 'see-vehicles' },
  answer: v.array(ListedPlace),
});

export const addPlaceCall = defineCall({
  method: 'POST',
  path: '/places/admin',
  access: { may: 'change-settings' },
  status: 201,
  body: PlaceInput,
  answer: Place,
});

export const updatePlaceCall = defineCall({
  method: 'PUT',
  path: '/places/admin',
  access: { may: 'change-settings' },
  takesIfMatch: true,
  query: PlaceQuery,
  body: PlaceInput,
  answer: Place,
});

export const deletePlaceCall = defineCall({
  method: 'DELETE',
  path: '/places/admin',
  access: { may: 'change-settings' },
  query: PlaceQuery,
  answer: Done,
});
