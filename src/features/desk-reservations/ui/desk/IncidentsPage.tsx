import { useQuery } from '@tanstack/react-query';
import { useMay } from '#accounts/ui.ts';
import { loadReservation } from '#booking/ui.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { Incidents } from '#incidents/ui/shared/Incidents.tsx';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { recordQuery } from '#kit/record/record-query.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';

/** What happened on the road during a reservation (incidents). */
export function IncidentsPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(
    recordQuery(PATHS.adminReservations, id, loadReservation),
  );
  const may = useMay();
  if (!/^\d+$/.test(id)) return <NoSuchPage />;
  return (
    <AdminPage
      title="On the road"
      lead={data && `${vehicleTitle(data.car)}, ${fullName(data.customer)}`}
      parent={{ title: `Reservation ${id}`, path: adminReservationPath(Number(id)) }}
    >
      {error && (
        <LoadFailed message="The reservation could not be loaded." onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && (
        <Incidents
          reservationId={data.id}
          vehicle={vehicleTitle(data.car)}
          customer={{ name: fullName(data.customer), phoneNumber: data.customer.phoneNumber }}
          canReport={data.status !== 'CANCELLED' && may('take-back')}
          canClose={may('take-back')}
        />
      )}
    </AdminPage>
  );
}
