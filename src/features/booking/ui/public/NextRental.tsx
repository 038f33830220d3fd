import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { User } from '#identity/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { awaitedInWords, canPayNow } from '#payments/rules.ts';
import { listOwnReservationsCall } from '../../calls/reservations.ts';
import type { Reservation } from '../../rules/reservation.ts';
import { $bookedReservation } from '../shared/booked-reservation.ts';
import styles from './NextRental.module.css';

/**
 * A link to the signed-in user's current or next reservation. While a token is stored, the banner
 * reserves its space, so nothing moves when it appears.
 */
export default withFailureBoundary(NextRental);

function NextRental() {
  const company = pageCompany();
  const { timeZone } = company;
  const session = useSession();
  const reservation = useNextReservation(session.state === 'signed-in' ? session.user : undefined);
  const booked = useStore($bookedReservation, { ssr: 'initial' });
  // The panel of the user's booking says the same.
  const hasPanel =
    reservation && reservation.id === booked?.id && reservation.userId === booked.userId;
  if (!reservation || hasPanel) return null;
  const { id, car, pickUpTime, dropOffTime, pickedUpAt } = reservation;
  const now = new Date();
  const isUnderWay = pickedUpAt !== null || hasCome(pickUpTime, now, timeZone);
  const due =
    canPayNow(company, reservation, now) &&
    t('booking.due', { amount: formatMoney(reservation.due) });
  return (
    <a className={styles.rental} href={ownReservationPath(id)}>
      <span className={`note ${styles.label}`}>
        {awaitedInWords(company, reservation, now) ||
          due ||
          (isUnderWay ? t('booking.currentRental') : t('booking.nextRental'))}
      </span>
      <span className={styles.model}>{car.model}</span>
      <span className="figures">
        {isUnderWay
          ? t('booking.until', { time: momentInWords(dropOffTime, now, timeZone) })
          : momentInWords(pickUpTime, now, timeZone)}
      </span>
      <ChevronRight aria-hidden="true" />
    </a>
  );
}

/** Reloads together with the session: when the user returns to the page, and for another user. */
function useNextReservation(user: User | undefined): Reservation | undefined {
  const [found, setFound] = useState<Reservation>();
  useEffect(() => {
    if (!user) return;
    const call = new AbortController();
    send(listOwnReservationsCall, {
      query: { when: 'upcoming', size: 1 },
      signal: call.signal,
    })
      .then(({ content }) => setFound(content[0]))
      .catch((error) => call.signal.aborted || console.error('Loading failed.', error));
    return () => call.abort();
  }, [user]);
  return found?.userId === user?.id ? found : undefined;
}
