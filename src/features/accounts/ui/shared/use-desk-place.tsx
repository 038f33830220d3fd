import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type CompanyPlace, openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { placesOf } from '#identity/rules.ts';
import { readStored, writeStored } from '#kit/client/browser-storage.ts';
import { ChoiceField } from '#kit/list/ChoiceField.tsx';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { useSession } from './use-session.ts';

/** What the URL and the browser keep when all places are chosen. */
const ALL = 'all';

/** The open places at which the signed-in user works. */
export function useOwnPlaces(): CompanyPlace[] {
  const session = useSession();
  const own = session.state === 'signed-in' ? placesOf(session.user) : undefined;
  return openPlaces(pageCompany()).filter(({ id }) => own?.includes(id) ?? true);
}

/**
 * The place that a screen shows, with the field that chooses it: that of the URL, otherwise the one that was chosen last in this
 * browser (places: the desk's place). With one place there is nothing to choose.
 */
export function useDeskPlace(): { place: CompanyPlace | undefined; field: ReactNode } {
  const places = useOwnPlaces();
  const route = useStore($adminRoute);
  if (places.length < 2) return { place: undefined, field: null };
  const named = route?.search.place ?? readStored('deskPlace');
  const place = places.find(({ id }) => String(id) === named);
  const choose = (chosen: string) => {
    const now = $adminRoute.get();
    writeStored('deskPlace', chosen || ALL);
    const { page: _, ...search } = now?.search ?? {};
    const query = new URLSearchParams({ ...search, place: chosen || ALL });
    $adminRoute.open(`${now?.path}?${query}`, true);
  };
  return {
    place,
    field: (
      <div className="screen-only">
        <ChoiceField
          label="Place"
          value={place && String(place.id)}
          all="All places"
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={choose}
        />
      </div>
    ),
  };
}
