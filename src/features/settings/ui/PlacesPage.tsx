import { Plus } from 'lucide-react';
import { Allowed } from '#accounts/ui.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { NEW_PLACE_PATH, PLACES_PATH } from '#kit/routing/admin-router.ts';
import { type ListedPlace, MOST_PLACES } from '#places/rules/place.ts';
import { usePlaces } from '#places/ui/desk/use-places.ts';

/** The company's places, each with what happens there today (places: places). */
export function PlacesPage() {
  const query = usePlaces({ isNew: true });
  const places = query.data ?? [];
  return (
    <AdminPage
      title="Places"
      lead="Where vehicles are picked up, dropped off and at home."
      actions={
        places.length < MOST_PLACES && (
          <Allowed to="change-settings">
            <a className="button button-primary" href={NEW_PLACE_PATH}>
              <Plus aria-hidden="true" />
              New Place
            </a>
          </Allowed>
        )
      }
    >
      <RecordSection title="Today" query={query} failure="The places could not be loaded.">
        {places.length > 0 && (
          <RecordList>
            {places.map((place) => (
              <li key={place.id}>
                <TwoLines note={place.location}>
                  <a href={`${PLACES_PATH}/${place.id}`}>{place.name}</a>
                </TwoLines>
                {place.closedAt && <span className="chip">Closed</span>}
                <span className="quiet figures">{todayInWords(place)}</span>
              </li>
            ))}
          </RecordList>
        )}
        {query.isSuccess && places.length === 0 && (
          <p className="quiet">There are no places. Customers type where they come to.</p>
        )}
      </RecordSection>
    </AdminPage>
  );
}

/** '12 vehicles here, 3 arriving, 2 leaving'. */
export function todayInWords({ vehicles, arriving, leaving }: ListedPlace): string {
  return `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} here, ${arriving} arriving, ${leaving} leaving`;
}
