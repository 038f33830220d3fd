import { Suspense, useEffect, useState } from 'react';
import { withFailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { lazyPart } from '#shared/failure/lazy-part.ts';
import { useSession } from '#shared/session/use-session.ts';
import { dropBookedReservation, findBookedReservation } from '#stores/booked-reservation.ts';

const BookedPanel = lazyPart('BookedPanel', () => import('./BookedPanel.tsx'));

/** What comes next after a booking, until the panel is closed. Other visitors load no panel. */
export default withFailureBoundary(BookedReservation);

function BookedReservation() {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  const [id, setId] = useState<number>();
  useEffect(() => setId(userId && findBookedReservation(userId)), [userId]);
  if (id === undefined) return null;
  const close = () => {
    dropBookedReservation();
    setId(undefined);
  };
  return (
    <Suspense fallback={null}>
      <BookedPanel id={id} onClose={close} />
    </Suspense>
  );
}
