import { retrySession, type TabSession } from '#accounts/ui/shared/session.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { authPath } from '#kernel/paths/paths.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { PeriodFields } from '#rental/rules/rental-fields.ts';
import { bookingPath } from './period-in-url.ts';
import styles from './SessionNotice.module.css';

/** Why the form is disabled, and what to do about it. Renders nothing for a signed-in user. */
export function SessionNotice({
  session,
  vehicleId,
  period,
}: {
  session: TabSession;
  vehicleId: number;
  /** The chosen period, which is filled in again after the sign-in. */
  period: PeriodFields | undefined;
}) {
  if (session.state === 'signed-in') return null;
  const next = bookingPath(vehicleId, period);

  if (session.state === 'checking') {
    return (
      <div className={styles.untilChecked}>
        <PleaseLogin next={next} />
      </div>
    );
  }
  switch (session.because) {
    case 'expired':
      return <SessionEnded next={next} />;
    case 'unreachable':
      return (
        <LoadFailed
          message={`We can't reach ${pageCompany().name} right now, so we don't know who is signed in.`}
          onRetry={retrySession}
        />
      );
    default:
      return <PleaseLogin next={next} />;
  }
}

function PleaseLogin({ next }: { next: string }) {
  return (
    <Notice kind="info">
      <p>Please login first to check the car is available</p>
      <Row as="p" className={styles.ways}>
        <a href={authPath('login', next)}>Sign in</a>
        <a href={authPath('register', next)}>Register</a>
      </Row>
    </Notice>
  );
}

function SessionEnded({ next }: { next: string }) {
  return (
    <Notice kind="danger" isAlert>
      <p>
        Your session has ended. Sign in again to continue. What you typed for the rental is kept.
      </p>
      <Row as="p" className={styles.ways}>
        <a ref={takeFocusOfForm} href={authPath('login', next)}>
          Sign in
        </a>
      </Row>
    </Notice>
  );
}

/** Takes the focus that the disabled form has lost. A focus elsewhere on the page stays. */
function takeFocusOfForm(link: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('form')) link?.focus();
}
