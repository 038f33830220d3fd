import { FileUp, Plus } from 'lucide-react';
import { send } from '#api/client.ts';
import { imageProps } from '#api/files.ts';
import { downloadVehiclesCall, listVehiclesToEditCall } from '#contracts/vehicles.ts';
import { dayPriceInWords } from '#domain/fleet/day-price.ts';
import { type Vehicle, vehicleFilters } from '#domain/fleet/vehicle.ts';
import {
  VEHICLE_FIELDS,
  VEHICLE_FILTERS,
  type VehicleFilterName,
} from '#domain/fleet/vehicle-fields.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { adminVehiclePath, PATHS } from '#urls/paths.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '../list/AdminList.tsx';
import { optionsOf } from '../list/ChoiceField.tsx';
import { defineList, type SortOf } from '../list/list-definition.ts';
import { TwoLines } from '../list/TwoLines.tsx';
import { IMPORT_VEHICLES_PATH, type RouteSearch } from '../router.ts';
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

const COLUMNS: readonly ListColumn<Vehicle, SortOf<typeof VEHICLE_LIST>>[] = [
  {
    header: 'Model',
    cell: (vehicle) => <VehicleCell vehicle={vehicle} />,
    isLink: true,
    sortBy: 'model',
  },
  { header: 'Age', cell: ({ age }) => age, sortBy: 'age' },
  {
    header: 'Price/hour',
    cell: (vehicle) => (
      <TwoLines note={dayPriceInWords(vehicle)}>{formatDollars(vehicle.pricePerHour)}</TwoLines>
    ),
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

/** The fleet (rules, admin lists). */
export function VehiclesPage({ search }: { search: RouteSearch }) {
  return (
    <AdminList
      definition={VEHICLE_LIST}
      search={search}
      title="Vehicles"
      noun="vehicles"
      columns={COLUMNS}
      hrefOf={({ id }) => adminVehiclePath(id)}
      download={{ call: downloadVehiclesCall, label: 'Download List' }}
      actions={
        <>
          <a className="button" href={IMPORT_VEHICLES_PATH}>
            <FileUp aria-hidden="true" />
            Import
          </a>
          <a className="button button-primary" href={PATHS.newVehicle}>
            <Plus aria-hidden="true" />
            New Vehicle
          </a>
        </>
      }
      searchLabel="Model"
      choices={CHOICES}
    />
  );
}

/** A vehicle's image, model, fuel type and transmission. */
function VehicleCell({ vehicle }: { vehicle: Vehicle }) {
  const [imageId] = vehicle.image;
  return (
    <span className={styles.vehicle}>
      <span className={styles.frame}>
        {imageId && <img {...imageProps(imageId, 360)} sizes="4rem" alt="" loading="lazy" />}
      </span>
      <TwoLines note={`${vehicle.fuelType}, ${vehicle.transmission}`}>{vehicle.model}</TwoLines>
    </span>
  );
}
