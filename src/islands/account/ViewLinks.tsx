import type { ReservationView } from '../../domain/own-reservation.ts';
import styles from './OwnReservationsPage.module.css';
import { ownReservationsPath } from './router.ts';

const VIEWS: readonly { view: ReservationView; title: string }[] = [
  { view: 'upcoming', title: 'Upcoming' },
  { view: 'past', title: 'Past' },
];

/** Each view has its own address, so these are links and no tabs, however they look. */
export function ViewLinks({ current }: { current: ReservationView }) {
  return (
    <nav aria-label="Upcoming or past reservations">
      <ul className={`tabs ${styles.views}`}>
        {VIEWS.map(({ view, title }) => (
          <li key={view}>
            <a
              className="tab"
              href={ownReservationsPath({ view, pageNumber: 1 })}
              aria-current={view === current ? 'page' : undefined}
              data-selected={view === current || undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
