import { FileUp, Plus } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui/shared/Allowed.tsx';
import { vehicleTitle } from '#fleet/rules/vehicle-title.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { adminVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import {
  IMPORT_VEHICLES_PATH,
  type RouteSearch,
  WHEREABOUTS_PATH,
} from '#kit/routing/admin-router.ts';
import { downloadVehiclesCall, listVehiclesToEditCall } from '../../calls/vehicles.ts';
import { dayPriceInWords } from '../../rules/day-price.ts';
import { type DeskVehicle, vehicleFilters } from '../../rules/vehicle.ts';
import {
  VEHICLE_FIELDS,
  VEHICLE_FILTERS,
  type VehicleFilterName,
} from '../../rules/vehicle-fields.ts';
import { imageProps } from '../shared/image-props.ts';
import styles from './VehiclesPage.module.css';

const VEHICLE_LIST = defineList({
  path: PATHS.adminVehicles,
  sorts: [
    { by: 'model', title: 'Model' },
    { by: 'age', title: 'Age' },
    { by: 'pricePerHour', title: 'Price/hour' },
  ],
  filters: vehicleFilters,
  load: (query, signal) => send(listVehiclesToEditCall, { query, signal }),
});

const COLUMNS: readonly ListColumn<DeskVehicle, SortOf<typeof VEHICLE_LIST>>[] = [
  {
    header: 'Model',
    cell: (vehicle) => <VehicleCell vehicle={vehicle} />,
    isLink: true,
    sortBy: 'model',
  },
  { header: 'Age', cell: ({ age }) => age, isNumeric: true, sortBy: 'age' },
  {
    header: 'Price/hour',
    cell: (vehicle) => (
      <TwoLines note={dayPriceInWords(vehicle)}>{formatDollars(vehicle.pricePerHour)}</TwoLines>
    ),
    isNumeric: true,
    sortBy: 'pricePerHour',
  },
];

const CHOICES: readonly ChoiceFilter<VehicleFilterName>[] = (
  Object.keys(VEHICLE_FILTERS) as VehicleFilterName[]
).map((filter) => ({
  filter,
  ...VEHICLE_FILTERS[filter],
  options: optionsOf(VEHICLE_FIELDS[filter].options),
}));

const DOWNLOAD = { call: downloadVehiclesCall, label: 'Download List' };

/** The fleet (rules, admin lists). */
export function VehiclesPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  return (
    <AdminList
      definition={VEHICLE_LIST}
      search={search}
      title="Vehicles"
      noun="vehicles"
      columns={COLUMNS.filter(({ sortBy }) => sortBy !== 'pricePerHour' || may('see-money'))}
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
            <a className="button" href={IMPORT_VEHICLES_PATH}>
              <FileUp aria-hidden="true" />
              Import
            </a>
            <a className="button button-primary" href={PATHS.newVehicle}>
              <Plus aria-hidden="true" />
              New Vehicle
            </a>
          </Allowed>
        </>
      }
      searchLabel="Model or plate"
      choices={CHOICES}
    />
  );
}

/** A vehicle's image, model, fuel type and transmission. */
function VehicleCell({ vehicle }: { vehicle: DeskVehicle }) {
  const [imageId] = vehicle.image;
  return (
    <span className={styles.vehicle}>
      <span className={styles.frame}>
        {imageId && <img {...imageProps(imageId, 360)} sizes="4rem" alt="" loading="lazy" />}
      </span>
      <TwoLines note={`${vehicle.fuelType}, ${vehicle.transmission}`}>
        {vehicleTitle(vehicle)}
      </TwoLines>
    </span>
  );
}
