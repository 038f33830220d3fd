import { AdminPage } from '../layout/AdminPage.tsx';

/** The area's first screen (spec §2). */
export default function Dashboard() {
  return <AdminPage title="Dashboard" lead="Welcome to the Kestrel admin panel." />;
}
