import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useSession } from '#accounts/ui.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import {
  $bookedReservation,
  dropBookedReservation,
  restoreBookedReservation,
} from '../shared/booked-reservation.ts';

const BookedPanel = lazyPart('BookedPanel', () => import('./BookedPanel.tsx'));

/** What comes next after a booking, until the panel is closed. Other visitors load no panel. */
export default withFailureBoundary(BookedReservation);

function BookedReservation() {
  const session = useSession();
  const booked = useStore($bookedReservation, { ssr: 'initial' });
  useEffect(restoreBookedReservation, []);
  if (session.state !== 'signed-in' || session.user.id !== booked?.userId) return null;
  return (
    <Suspense fallback={null}>
      <BookedPanel key={booked.id} id={booked.id} onClose={dropBookedReservation} />
    </Suspense>
  );
}
