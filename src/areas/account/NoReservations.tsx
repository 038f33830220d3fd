import { CalendarDays, History } from 'lucide-react';
import { PATHS } from '../../domain/paths.ts';
import styles from './NoReservations.module.css';
import type { ListView } from './router.ts';

const WORDS = {
  all: {
    Icon: CalendarDays,
    title: 'You have no reservations yet.',
    text: 'Choose a vehicle, a day and an hour, and it waits for you. Payment is taken at pick-up.',
  },
  upcoming: {
    Icon: CalendarDays,
    title: 'You have no upcoming reservations.',
    text: 'Choose a vehicle, a day and an hour, and it waits for you. Payment is taken at pick-up.',
  },
  past: {
    Icon: History,
    title: 'You have no past reservations.',
    text: 'Every drive you take with us is kept here, with its dates and its price.',
  },
};

/** A view of the own reservations with nothing in it, and the way to the first one. */
export function NoReservations({ view }: { view: ListView }) {
  const { Icon, title, text } = WORDS[view];
  return (
    <section className={`panel ${styles.empty}`}>
      <Icon className={styles.icon} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <p className="quiet">{text}</p>
      <a className="button button-primary" href={PATHS.vehicles}>
        See the vehicles
      </a>
    </section>
  );
}
