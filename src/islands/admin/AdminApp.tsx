import { RoutePage } from '../routing/RoutePage.tsx';
import { Guarded } from '../session/Guarded.tsx';
import styles from './AdminApp.module.css';

/** Everything under /admin, for administrators only. */
export default function AdminApp() {
  return (
    <main id="content" className={`container ${styles.page}`} tabIndex={-1}>
      <Guarded administratorsOnly>
        {() => <RoutePage title="Dashboard" lead="Welcome to the Kestrel admin panel." />}
      </Guarded>
    </main>
  );
}
