import { RoutePage } from '../routing/RoutePage.tsx';
import { Guarded } from '../session/Guarded.tsx';

/** Everything under /admin, for administrators only. */
export default function AdminApp() {
  return (
    <Guarded administratorsOnly>
      {() => <RoutePage title="Dashboard" lead="Welcome to the Kestrel admin panel." />}
    </Guarded>
  );
}
