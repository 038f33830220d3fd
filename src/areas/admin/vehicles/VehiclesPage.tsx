import { Plus } from 'lucide-react';
import { imageSrcSet, imageUrl } from '#api/files.ts';
import type { Vehicle, VehicleFilters } from '#domain/fleet/vehicle.ts';
import { FUEL_TYPES, TRANSMISSIONS } from '#domain/fleet/vehicle-choices.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { adminVehiclePath, PATHS } from '#urls/paths.ts';
import { AdminList, type Filters, type ListColumn } from '../list/AdminList.tsx';
import { ChoiceField } from '../list/ChoiceField.tsx';
import type { FilterValues, SortOf } from '../list/list-definition.ts';
import { SearchField } from '../list/SearchField.tsx';
import { TwoLines } from '../list/TwoLines.tsx';
import type { RouteSearch } from '../router.ts';
import styles from './VehiclesPage.module.css';
import { VEHICLE_LIST } from './vehicle-list.ts';

type Filter = keyof VehicleFilters;

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
    cell: ({ pricePerHour }) => formatDollars(pricePerHour),
    sortBy: 'pricePerHour',
  },
];

/** The fleet (rules, admin lists). */
export default function VehiclesPage({ search }: { search: RouteSearch }) {
  return (
    <AdminList
      definition={VEHICLE_LIST}
      search={search}
      title="Vehicles"
      noun="vehicles"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => adminVehiclePath(id)}
      download={{ table: 'cars', label: 'Download List' }}
      actions={
        <a className="button button-primary" href={PATHS.newVehicle}>
          <Plus aria-hidden="true" />
          New Vehicle
        </a>
      }
      searchField={({ values, change }) => (
        <SearchField
          label="Model"
          value={values.search}
          onChange={(text) => change({ search: text })}
        />
      )}
      filterFields={(filters) => <VehicleFilterFields {...filters} />}
      chipsOf={chipsOf}
    />
  );
}

function VehicleFilterFields({ values, change }: Filters<Filter>) {
  return (
    <>
      <ChoiceField
        label="Fuel"
        all="All fuels"
        value={values.fuelType}
        options={FUEL_TYPES.map((fuel) => ({ value: fuel, label: fuel }))}
        onChange={(fuel) => change({ fuelType: fuel || undefined })}
      />
      <ChoiceField
        label="Transmission"
        all="All transmissions"
        value={values.transmission}
        options={TRANSMISSIONS.map((kind) => ({ value: kind, label: kind }))}
        onChange={(kind) => change({ transmission: kind || undefined })}
      />
    </>
  );
}

function chipsOf({ fuelType, transmission }: FilterValues<Filter>) {
  return [
    ...(fuelType ? [{ text: `Fuel: ${fuelType}`, filters: ['fuelType'] as const }] : []),
    ...(transmission
      ? [{ text: `Transmission: ${transmission}`, filters: ['transmission'] as const }]
      : []),
  ];
}

/** A vehicle's picture and model, and how it drives. */
function VehicleCell({ vehicle }: { vehicle: Vehicle }) {
  const [imageId] = vehicle.image;
  return (
    <span className={styles.vehicle}>
      <span className={styles.frame}>
        {imageId && (
          <img
            src={imageUrl(imageId, 360)}
            srcSet={imageSrcSet(imageId)}
            sizes="4rem"
            width={1440}
            height={810}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <TwoLines note={`${vehicle.fuelType}, ${vehicle.transmission}`}>{vehicle.model}</TwoLines>
    </span>
  );
}
