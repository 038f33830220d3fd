import { type Company, placeById } from '#company/rules.ts';
import { noPlace } from '#company/server/refusals.ts';
import { servedPlaceIds } from '#db/client/actor.ts';

/**
 * The place whose drawer somebody asks for; undefined for the whole company, which staff of some places can't ask for
 * (payments: daily closing). Without a place they get the drawer of their first one.
 * @throws 404 for a place that there is not, or that is not theirs
 */
export function drawerPlace(company: Company, asked: number | undefined): number | undefined {
  const own = servedPlaceIds();
  const place = asked ?? own?.[0];
  if (place === undefined) return undefined;
  if (!placeById(company, place) || own?.includes(place) === false) {
    throw noPlace();
  }
  return place;
}
