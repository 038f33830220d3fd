import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { openPlaces, placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules/vehicle-title.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { listQuery } from '#kit/list/list-state.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import {
  IMPORT_VEHICLES_PATH,
  type RouteSearch,
  VEHICLE_CLASSES_PATH,
  WHEREABOUTS_PATH,
} from '#kit/routing/admin-router.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { downloadVehiclesCall, listVehiclesToEditCall } from '../../calls/vehicles.ts';
import { dayPriceInWords } from '../../rules/day-price.ts';
import type { VehicleClass } from '../../rules/vehicle-class.ts';
import {
  VEHICLE_FIELDS,
  VEHICLE_FILTERS,
  type VehicleFilterName,
} from '../../rules/vehicle-fields.ts';
import {
  deskVehicleFilters,
  type ListedVehicle,
  VEHICLE_STATE_WORDS,
  VEHICLE_STATES,
  type VehicleState,
} from '../../rules/vehicle-state.ts';
import { imageProps } from '../shared/files.ts';
import { placeChoice } from './place-options.ts';
import { classOptions, useVehicleClasses } from './use-vehicle-classes.ts';
import styles from './VehiclesPage.module.css';

const VEHICLE_LIST = defineList({
  path: PATHS.adminVehicles,
  sorts: [
    { by: 'model', title: 'Model' },
    { by: 'age', title: 'Age' },
    { by: 'pricePerHour', title: 'Price/hour' },
  ],
  filters: deskVehicleFilters,
  views: [
    { id: 'all', title: 'All' },
    ...VEHICLE_STATES.map((state) => ({
      id: state,
      title: VEHICLE_STATE_WORDS[state],
      filters: { state },
    })),
  ],
  load: (query, signal) => send(listVehiclesToEditCall, { query, signal }),
});

const DayMaximum = lazyPart('DayMaximum', () => import('./DayMaximum.tsx'));

type VehicleColumn = ListColumn<ListedVehicle, SortOf<typeof VEHICLE_LIST>>;

const COLUMNS: readonly VehicleColumn[] = [
  {
    header: 'Place',
    cell: ({ today: { place, next } }) => (
      <TwoLines note={next && `Next booking ${inWords(next.pickUpTime)}`}>
        {place ?? <span className="quiet">Not known</span>}
      </TwoLines>
    ),
  },
  { header: 'Age', cell: ({ age }) => age, isNumeric: true, sortBy: 'age', width: 'choice' },
  {
    header: 'Price/hour',
    cell: (vehicle) => (
      <TwoLines note={dayPriceInWords(vehicle)}>{formatMoney(vehicle.pricePerHour)}</TwoLines>
    ),
    isNumeric: true,
    sortBy: 'pricePerHour',
  },
];

const HOME: VehicleColumn = {
  header: VEHICLE_FIELDS.homePlaceId.label,
  width: 'amount',
  cell: ({ homePlaceId }) => homePlaceId && placeById(pageCompany(), homePlaceId)?.name,
};

type VehicleChoice = ChoiceFilter<VehicleFilterName | 'classId' | 'place'>;

const CHOICES: readonly VehicleChoice[] = (Object.keys(VEHICLE_FILTERS) as VehicleFilterName[]).map(
  (filter) => ({
    filter,
    ...VEHICLE_FILTERS[filter],
    options: optionsOf(VEHICLE_FIELDS[filter].options),
  }),
);

const STATE_CHIPS: Record<VehicleState, string> = {
  free: 'chip-done',
  out: 'chip-created',
  late: 'chip-cancelled',
  service: '',
};

const DOWNLOAD = { call: downloadVehiclesCall, label: 'Download List' };

/** The fleet (rules, admin lists). Vehicles can be chosen to change the day maximum of all of them. */
export function VehiclesPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  const [chosen, setChosen] = useState<readonly ListedVehicle[]>();
  const { data } = useQuery({ ...listQuery(VEHICLE_LIST, search), enabled: chosen !== undefined });
  const { data: classes = [] } = useVehicleClasses();
  const places = openPlaces(pageCompany());
  const hasPlaces = places.length > 1;
  const columns = columnsWith(classes, hasPlaces).filter(
    ({ sortBy }) => sortBy !== 'pricePerHour' || may('see-money'),
  );
  return (
    <AdminList
      definition={VEHICLE_LIST}
      search={search}
      title="Vehicles"
      noun="vehicles"
      columns={chosen ? [choiceColumn(chosen, setChosen), ...columns] : columns}
      hrefOf={({ id }) => adminVehiclePath(id)}
      {...(may('edit-vehicles') && { download: DOWNLOAD })}
      actions={
        <>
          <Allowed to="see-customers">
            <a className="button" href={WHEREABOUTS_PATH}>
              {'Who\u00A0had\u00A0it'}
            </a>
          </Allowed>
          <Allowed to="edit-vehicles">
            <a className="button" href={VEHICLE_CLASSES_PATH}>
              Classes
            </a>
            <a className="button" href={IMPORT_VEHICLES_PATH}>
              <FileUp aria-hidden="true" />
              Import
            </a>
            {!chosen && <Button onClick={() => setChosen([])}>Day maximum</Button>}
            <a className="button button-primary" href={PATHS.newVehicle}>
              <Plus aria-hidden="true" />
              New Vehicle
            </a>
          </Allowed>
        </>
      }
      notice={
        chosen && (
          <Suspense fallback={null}>
            <DayMaximum
              listed={data?.content ?? []}
              chosen={chosen}
              onChoose={setChosen}
              onClose={() => {
                setChosen(undefined);
                focusHeading();
              }}
            />
          </Suspense>
        )
      }
      searchLabel="Model or plate"
      choices={[
        ...(hasPlaces ? [placeChoice(places)] : []),
        ...(classes.length > 0 ? [classChoice(classes)] : []),
        ...CHOICES,
      ]}
    />
  );
}

function columnsWith(
  classes: readonly VehicleClass[],
  hasPlaces: boolean,
): readonly VehicleColumn[] {
  return [
    { header: 'State', width: 'time', cell: ({ today }) => <StateCell today={today} /> },
    {
      header: 'Model',
      cell: (vehicle) => <VehicleCell vehicle={vehicle} classes={classes} />,
      isLink: true,
      sortBy: 'model',
    },
    ...(hasPlaces ? [HOME] : []),
    ...COLUMNS,
  ];
}

function classChoice(classes: readonly VehicleClass[]): VehicleChoice {
  const { label } = VEHICLE_FIELDS.classId;
  return { filter: 'classId', label, all: 'All classes', options: classOptions(classes) };
}

/** Chooses vehicles in the list. */
function choiceColumn(
  chosen: readonly ListedVehicle[],
  onChoose: (chosen: readonly ListedVehicle[]) => void,
): VehicleColumn {
  return {
    header: 'Choose',
    width: 'choice',
    cell: (vehicle) => {
      const others = chosen.filter(({ id }) => id !== vehicle.id);
      return (
        <span className={styles.choice}>
          <Checkbox
            name="chosen"
            isOptional
            value={others.length < chosen.length}
            onChange={(isOn) => onChoose(isOn ? [...others, vehicle] : others)}
          >
            <span className="visually-hidden">{vehicleTitle(vehicle)}</span>
          </Checkbox>
        </span>
      );
    },
  };
}

/** Where a vehicle stands now, and until when. */
function StateCell({ today: { state, until } }: { today: ListedVehicle['today'] }) {
  return (
    <span className={styles.state}>
      <span className={`chip ${STATE_CHIPS[state]}`}>{VEHICLE_STATE_WORDS[state]}</span>
      {until && (
        <span className="note">
          {state === 'late' ? 'since' : 'until'} {inWords(until)}
        </span>
      )}
    </span>
  );
}

function inWords(time: WallClock): string {
  return momentInWords(time, new Date(), pageCompany().timeZone);
}

/** A vehicle's image, model, class, fuel type and transmission. */
function VehicleCell({
  vehicle,
  classes,
}: {
  vehicle: ListedVehicle;
  classes: readonly VehicleClass[];
}) {
  const [imageId] = vehicle.image;
  const { classId, fuelType, transmission } = vehicle;
  const className = classes.find(({ id }) => id === classId)?.name;
  return (
    <span className={styles.vehicle}>
      <span className={styles.frame}>
        {imageId && <img {...imageProps(imageId, 360)} sizes="4rem" alt="" loading="lazy" />}
      </span>
      <TwoLines note={[className, fuelType, transmission].filter(Boolean).join(', ')}>
        {vehicleTitle(vehicle)}
      </TwoLines>
    </span>
  );
}
