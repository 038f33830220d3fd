import { Copy } from 'lucide-react';
import { MaintenanceSection } from '#availability/ui/desk/MaintenanceSection.tsx';
import { DeskVehicleForm, NewVehicle } from '#fleet/ui/desk/DeskVehicleForm.tsx';
import { loadVehicle } from '#fleet/ui/desk/load-vehicle.ts';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { duplicateVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';

/** `id` is empty for a new vehicle. */
type VehiclePageProps = { id: string; search: RouteSearch };

/** One vehicle, or the form for a new one. */
export function VehiclePage({ id, search }: VehiclePageProps) {
  if (!id) {
    return (
      <AdminPage title="New Vehicle" parent={{ title: 'Vehicles', path: PATHS.adminVehicles }}>
        <NewVehicle key={search.from} from={search.from} />
      </AdminPage>
    );
  }
  return (
    <RecordPage
      noun="Vehicle"
      id={id}
      load={loadVehicle}
      listPath={PATHS.adminVehicles}
      listTitle="Vehicles"
      nameOf={({ model }) => model}
      actions={(vehicle) => (
        <a className="button" href={duplicateVehiclePath(vehicle.id)}>
          <Copy aria-hidden="true" />
          Duplicate
        </a>
      )}
    >
      {(vehicle) => (
        <>
          <DeskVehicleForm opened={vehicle} />
          <MaintenanceSection vehicleId={vehicle.id} search={search} />
          <HistorySection kind="vehicle" id={vehicle.id} />
        </>
      )}
    </RecordPage>
  );
}
