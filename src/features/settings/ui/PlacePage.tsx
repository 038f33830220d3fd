import * as v from 'valibot';
import { useMay } from '#accounts/ui.ts';
import {
  addressInWords,
  NO_SUCH_PLACE,
  placeKey,
  withCompanyFacts,
  workingHours,
} from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { rolesThatMay } from '#kernel/staff/staff-words.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Columns, Fields, Panel, Row, Stack } from '#kit/layout/layout.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { keepRecord, rowById } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { $adminRoute, PLACES_PATH } from '#kit/routing/admin-router.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { addPlaceCall, deletePlaceCall, updatePlaceCall } from '#places/calls/places.ts';
import type { ListedPlace, Place } from '#places/rules/place.ts';
import { loadPlaces, refreshPlaces } from '#places/ui/desk/use-places.ts';
import { addressInputs, POSITION_INPUT } from './CompanyFields.tsx';
import { HolidayFields, WeekFields } from './DeskFields.tsx';
import { todayInWords } from './PlacesPage.tsx';
import { OWN_PARTS, type PlaceDraft, PlaceDraftInput, toPlaceDraft } from './place-draft.ts';
import { SettingInputs } from './SettingsSection.tsx';

const PART_WORDS = { address: 'Address', week: 'Hours', holidays: 'Holidays' } as const;

/** One place, as customers see it, with its fields beside, or the form of a new one (places: places). */
export function PlacePage({ id }: { id: string }) {
  if (!id) {
    return (
      <AdminPage title="New Place" parent={{ title: 'Places', path: PLACES_PATH }}>
        <PlaceForm opened={undefined} />
      </AdminPage>
    );
  }
  return (
    <RecordPage
      noun="Place"
      id={id}
      load={findPlace}
      listPath={PLACES_PATH}
      listTitle="Places"
      nameOf={({ name }) => name}
      lead={(place) => (
        <>
          {todayInWords(place)}. <a href={`${PATHS.adminVehicles}?place=${id}`}>Its vehicles</a>,{' '}
          <a href={`${PATHS.adminReservations}?place=${id}`}>its reservations</a>
        </>
      )}
    >
      {(place) => <PlaceForm opened={place} />}
    </RecordPage>
  );
}

/** @throws an `ApiError` for a place that does not exist */
async function findPlace(id: number): Promise<ListedPlace> {
  const found = (await loadPlaces()).find((place) => place.id === id);
  if (!found) throw new ApiError(`${NO_SUCH_PLACE}.`, { status: 404, code: 'not_found' });
  return found;
}

function PlaceForm({ opened }: { opened: ListedPlace | undefined }) {
  const company = pageCompany();
  const isLocked = !useMay()('change-settings');
  const edit = useRecordEdit<Place, PlaceDraft, Place | undefined>({
    opened,
    load: async (id) => rowById(await loadPlaces(), id),
    draftOf: (place) => toPlaceDraft(company, place),
    schema: PlaceDraftInput,
    save: (draft, ifMatch, place) => {
      const body = v.parse(PlaceDraftInput, draft);
      return place
        ? send(updatePlaceCall, { query: { id: place.id }, body, ifMatch })
        : send(addPlaceCall, { body });
    },
    findCreated: async ({ location }) =>
      (await loadPlaces()).find((place) => placeKey(place.location) === placeKey(location)),
    done: opened ? 'The place was saved' : 'The place was added',
    onSaved: (saved) => {
      if (opened) keepRecord(PLACES_PATH, { ...opened, ...saved });
      void refreshPlaces();
      if (!opened) $adminRoute.open(PLACES_PATH, true);
    },
    onNewerLoaded: () => void refreshPlaces(),
    firstField: 'name',
  });
  const { field, form, record } = edit;
  // The company's address is that of its first place.
  const isUnknown = (part: string) => part === 'address' && opened?.id !== company.places[0]?.id;
  return (
    <RecordForm
      isWide
      edit={edit}
      listPath={PLACES_PATH}
      lockedBecause={isLocked && `Only ${rolesThatMay('change-settings')} can change places.`}
      deleting={record && <PlaceActions edit={edit} place={record} />}
    >
      <Columns as="fieldset" disabled={isLocked}>
        <legend className="visually-hidden">Place</legend>
        <Stack gap="large">
          <Fields>
            <SettingInputs
              edit={edit}
              inputs={[
                { name: 'name', label: 'Name', hint: 'By which customers choose it' },
                {
                  name: 'location' as never,
                  label: 'Location',
                  hint: 'On reservations and documents. Those with a former location stay here.',
                },
                {
                  name: 'phone' as never,
                  label: 'Phone number',
                  hint: `Empty for ${company.phones[0]}`,
                  inputMode: 'tel',
                  isOptional: true,
                },
                { ...POSITION_INPUT, isOptional: true },
                ...MINUTES,
              ]}
            />
          </Fields>
          {field('offersPickUp', (props) => (
            <Checkbox {...props} isOptional>
              Vehicles are picked up here
            </Checkbox>
          ))}
          {field('offersDropOff', (props) => (
            <Checkbox {...props} isOptional>
              Vehicles are dropped off here
            </Checkbox>
          ))}
          {OWN_PARTS.map((part) => (
            <Stack key={part}>
              {field(`own.${part}`, (props) => (
                <SelectField
                  {...props}
                  label={PART_WORDS[part]}
                  placeholder="Choose"
                  options={[
                    { value: 'company', label: isUnknown(part) ? 'Not known' : "The company's" },
                    { value: 'own', label: 'Its own' },
                  ]}
                />
              ))}
              <form.Subscribe selector={({ values }) => values.own[part] === 'own'}>
                {(isOwn) => isOwn && <OwnPart part={part} edit={edit} />}
              </form.Subscribe>
            </Stack>
          ))}
        </Stack>
        <form.Subscribe selector={({ values }) => values}>
          {(draft) => <PlaceView id={opened?.id} draft={draft} />}
        </form.Subscribe>
      </Columns>
    </RecordForm>
  );
}

const MINUTES = [
  {
    name: 'transferMinutes' as never,
    label: 'Transfer',
    hint: 'Minutes to bring a vehicle here from its home, or back. Existing bookings keep theirs.',
    inputMode: 'numeric',
  },
  {
    name: 'leadMinutes' as never,
    label: 'Lead time',
    hint: 'Minutes before the pick-up by which customers have to book',
    inputMode: 'numeric',
  },
] as const;

type PlaceEdit = ReturnType<typeof useRecordEdit<Place, PlaceDraft, Place | undefined>>;

function OwnPart({ part, edit }: { part: (typeof OWN_PARTS)[number]; edit: PlaceEdit }) {
  if (part === 'week') return <WeekFields edit={edit} />;
  if (part === 'holidays') return <HolidayFields edit={edit} />;
  return (
    <Fields>
      <SettingInputs edit={edit} inputs={addressInputs(pageCompany().country)} />
    </Fields>
  );
}

/** What customers see of a place, as it is typed. A new one has no id. */
function PlaceView({ id = 0, draft }: { id: number | undefined; draft: PlaceDraft }) {
  const ownOf = <Part extends (typeof OWN_PARTS)[number]>(part: Part) =>
    draft.own[part] === 'own' ? draft[part] : null;
  const { address, phone, week } = withCompanyFacts(pageCompany(), {
    ...{ id, phone: draft.phone ?? '', position: null },
    ...{ address: ownOf('address'), week: ownOf('week'), holidays: ownOf('holidays') },
  });
  return (
    <Panel as="section" aria-label="As customers see it">
      <h2>{draft.name || 'Name'}</h2>
      <p>{draft.location}</p>
      {address && <p className="quiet">{addressInWords({ address })}</p>}
      <p>{phone}</p>
      <FactList
        facts={workingHours(week).map(({ days, opens, closes }) => ({
          label: days,
          value: `${opens}–${closes}`,
        }))}
      />
    </Panel>
  );
}

/** Closes the place, opens it again, or deletes it. What is typed stays. */
function PlaceActions({ edit, place }: { edit: PlaceEdit; place: Place }) {
  const { id, name, location, closedAt, updatedAt: ifMatch } = place;
  const [change, isPending] = useAction(async () => {
    const body = { name, location, isClosed: closedAt === null };
    edit.setRecord(await send(updatePlaceCall, { query: { id }, body, ifMatch }));
    showToast('success', closedAt ? 'The place is open again' : 'The place is closed');
    await refreshPlaces();
  });
  if (closedAt) {
    return (
      <Button isPending={isPending} onClick={() => void change()}>
        Open it again
      </Button>
    );
  }
  return (
    <Row>
      <ConfirmButton
        isPending={isPending}
        question={`Close ${name}?`}
        explanation="It takes no new booking. What is booked stays. You can open it again."
        confirmLabel="Close it"
        onConfirm={() => void change()}
      >
        Close the place…
      </ConfirmButton>
      <DeleteButton
        onDelete={() => send(deletePlaceCall, { query: { id } })}
        onGone={() => {
          forgetEdits();
          void refreshPlaces();
          stepBack(PLACES_PATH);
        }}
      />
    </Row>
  );
}
