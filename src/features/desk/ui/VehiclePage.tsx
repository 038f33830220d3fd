import { Copy } from 'lucide-react';
import { Suspense } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { MaintenanceSection } from '#availability/ui/desk/MaintenanceSection.tsx';
import { useHasReservations } from '#desk-reservations/ui/desk/use-has-reservations.ts';
import { type DeskVehicleDetail, vehicleTitle } from '#fleet/rules.ts';
import {
  DeskVehicleForm,
  loadVehicle,
  NewVehicle,
  VEHICLE_PARTS,
  type VehiclePart,
  vehiclePartPath,
} from '#fleet/ui.ts';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { duplicateVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { CostsSection } from '#upkeep/ui/desk/CostsSection.tsx';
import { DutiesSection } from '#upkeep/ui/desk/DutiesSection.tsx';

const MoveAside = lazyPart('MoveAside', () => import('#desk-reservations/ui/desk/MoveAside.tsx'));
/** Loaded on demand: it has the outlines of vehicles. */
const DamageSection = lazyPart('DamageSection', () => import('#proof/ui/desk/DamageSection.tsx'));

const PARTS = Object.keys(VEHICLE_PARTS) as VehiclePart[];

/** The permission that each part needs. */
const PART_NEEDS: Record<VehiclePart, Permission> = {
  vehicle: 'edit-vehicles',
  upkeep: 'see-vehicles',
  damage: 'see-vehicles',
  costs: 'see-figures',
  history: 'see-history',
};

/** `id` is empty for a new vehicle. */
type VehiclePageProps = { id: string; search: RouteSearch };

/** One vehicle in tabs, those that the role may see, or the form for a new one. */
export function VehiclePage({ id, search }: VehiclePageProps) {
  const may = useMay();
  if (!id) {
    return (
      <AdminPage title="New Vehicle" parent={{ title: 'Vehicles', path: PATHS.adminVehicles }}>
        <NewVehicle key={search.from} from={search.from} />
      </AdminPage>
    );
  }
  const parts = PARTS.filter((part) => may(PART_NEEDS[part]));
  const shown = parts.find((part) => part === search.part) ?? parts[0];
  return (
    <RecordPage
      noun="Vehicle"
      id={id}
      load={loadVehicle}
      listPath={PATHS.adminVehicles}
      listTitle="Vehicles"
      nameOf={vehicleTitle}
      actions={(vehicle) => (
        <Allowed to="edit-vehicles">
          <a className="button" href={duplicateVehiclePath(vehicle.id)}>
            <Copy aria-hidden="true" />
            Duplicate
          </a>
        </Allowed>
      )}
    >
      {(vehicle) => (
        <Stack gap="large">
          <TabLinks
            label="Parts of the vehicle"
            links={parts.map((part) => ({
              title: VEHICLE_PARTS[part],
              href: vehiclePartPath(vehicle.id, part),
              isCurrent: part === shown,
            }))}
          />
          {shown === 'vehicle' && <EditedVehicle vehicle={vehicle} />}
          {shown === 'upkeep' && (
            <>
              <DutiesSection vehicle={vehicle} wanted={search.duty} />
              <MaintenanceSection
                vehicleId={vehicle.id}
                search={search}
                offerMove={(reservationId, onMoved) =>
                  may('book') && (
                    <Suspense fallback={null}>
                      <MoveAside
                        key={reservationId}
                        reservationId={reservationId}
                        onMoved={onMoved}
                      />
                    </Suspense>
                  )
                }
              />
            </>
          )}
          {shown === 'damage' && (
            <LoadedPart waiting={<Loading />}>
              <DamageSection vehicleId={vehicle.id} />
            </LoadedPart>
          )}
          {shown === 'costs' && <CostsSection vehicleId={vehicle.id} wanted={search.cost} />}
          {shown === 'history' && <HistorySection kind="vehicle" id={vehicle.id} />}
        </Stack>
      )}
    </RecordPage>
  );
}

function EditedVehicle({ vehicle }: { vehicle: DeskVehicleDetail }) {
  const hasReservations = useHasReservations({ carId: vehicle.id });
  return <DeskVehicleForm opened={vehicle} hasReservations={hasReservations} />;
}
