import { PATHS } from '../../domain/paths.ts';
import type { User } from '../../domain/user.ts';
import { FactList } from '../facts/FactList.tsx';
import { RoutePage } from '../routing/RoutePage.tsx';
import styles from './ProfilePage.module.css';

export function ProfilePage({ user }: { user: User }) {
  const facts = [
    { label: 'Phone number', value: user.phoneNumber },
    { label: 'Address', value: user.address },
    { label: 'Zip code', value: user.zipCode },
  ];
  return (
    <RoutePage title="Profile">
      <div className={styles.columns}>
        <section className={`panel ${styles.person}`} aria-label="You">
          <span className={`ink ${styles.avatar}`} aria-hidden="true">
            {user.firstName.charAt(0)}
            {user.lastName.charAt(0)}
          </span>
          <h2>
            {user.firstName} {user.lastName}
          </h2>
          <p className="quiet">{user.email}</p>
          <a className="button" href={PATHS.ownReservations}>
            My reservations
          </a>
        </section>
        <section className="panel" aria-label="Contact details">
          <FactList facts={facts} />
        </section>
      </div>
    </RoutePage>
  );
}
