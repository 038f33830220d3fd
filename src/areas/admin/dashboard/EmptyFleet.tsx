import { PATHS } from '../../../domain/paths.ts';
import styles from './EmptyFleet.module.css';

/** Stands for all that needs vehicles until there is one. */
export function EmptyFleet() {
  return (
    <section className={`panel ${styles.empty}`} aria-labelledby="empty-fleet">
      <h2 id="empty-fleet">There are no vehicles yet.</h2>
      <p>
        Add the first one and customers can book it at once. Pick-ups, returns, the week and the
        revenue then show here.
      </p>
      <a className="button button-primary" href={PATHS.newVehicle}>
        New Vehicle
      </a>
    </section>
  );
}
