import { PATHS } from '../../../domain/paths.ts';
import { CancelButton } from '../detail/CancelButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';

/** Where a vehicle is added to the fleet (spec §2: Admin details). */
export default function NewVehiclePage() {
  return (
    <AdminPage title="New Vehicle">
      <CancelButton listPath={PATHS.adminVehicles} />
    </AdminPage>
  );
}
