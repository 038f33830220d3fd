import { PATHS } from '../../domain/paths.ts';
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx';
import { RoutePage } from '../../shared/routing/RoutePage.tsx';
import { retrySession } from '../../stores/session.ts';

/** For the pages of which nothing is saved. */
export function NeedsConnection() {
  return (
    <RoutePage title="Your account">
      <LoadFailed message="We can't reach Kestrel right now." onRetry={retrySession} />
      <p>
        <a className="button" href={PATHS.ownReservations}>
          My reservations
        </a>
      </p>
    </RoutePage>
  );
}
