import { retrySession, type TabSession } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { authPath } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { PeriodFields } from '#rental/rules.ts';
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
        <PleaseLogin next={next} hasPeriod={period !== undefined} />
      </div>
    );
  }
  switch (session.because) {
    case 'expired':
      return <SessionEnded next={next} />;
    case 'unreachable':
      return (
        <LoadFailed
          message={t('booking.sessionUnknown', { company: pageCompany().name })}
          onRetry={retrySession}
        />
      );
    default:
      return <PleaseLogin next={next} hasPeriod={period !== undefined} />;
  }
}

function PleaseLogin({ next, hasPeriod }: { next: string; hasPeriod: boolean }) {
  return (
    <Stack>
      <Notice kind="info">{t('booking.pleaseLogin')}</Notice>
      <Row className={styles.ways}>
        <a
          className={hasPeriod ? 'button button-primary' : 'button'}
          href={authPath('login', next)}
        >
          {t('booking.signInToBook')}
        </a>
        <a className="button" href={authPath('register', next)}>
          {t('booking.register')}
        </a>
      </Row>
    </Stack>
  );
}

function SessionEnded({ next }: { next: string }) {
  return (
    <Notice kind="danger" isAlert>
      <p>{t('booking.sessionEnded')}</p>
      <a ref={takeFocusOfForm} className="button" href={authPath('login', next)}>
        {t('booking.signIn')}
      </a>
    </Notice>
  );
}

/** Takes the focus that the disabled form has lost. A focus elsewhere on the page stays. */
function takeFocusOfForm(link: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('form')) link?.focus();
}
