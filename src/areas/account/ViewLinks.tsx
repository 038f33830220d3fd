import styles from './OwnReservationsPage.module.css';
import { type ListView, ownReservationsPath } from './router.ts';

const VIEWS: readonly { view: ListView; title: string }[] = [
  { view: 'all', title: 'All' },
  { view: 'upcoming', title: 'Upcoming' },
  { view: 'past', title: 'Past' },
];

/** Each view has its own address, so these are links and no tabs, however they look. */
export function ViewLinks({ current }: { current: ListView }) {
  return (
    <nav aria-label="Which reservations">
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
