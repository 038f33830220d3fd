import { messageOf } from '#api/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './AvailabilityCheck.module.css';

/** Shown in a form's status while the server is asked about its vehicle and period. */
export function CheckUnderWay() {
  return (
    <div className={`notice ${styles.underWay}`}>
      <Spinner />
      Checking availability and price...
    </div>
  );
}

/** Shown when the server could not be asked. */
export function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice kind="danger">
      <div className={styles.failed}>
        <p>Availability could not be checked. {messageOf(error)}</p>
        <Button onClick={onRetry}>Retry</Button>
      </div>
    </Notice>
  );
}
