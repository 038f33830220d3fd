import { AdminPage } from '../layout/AdminPage.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';

/** Where a vehicle is added to the fleet (rules, admin details). */
export default function NewVehiclePage() {
  return (
    <AdminPage title="New Vehicle">
      <VehicleEditor />
    </AdminPage>
  );
}
