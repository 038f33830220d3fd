import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { VEHICLE_UNAVAILABLE } from '#domain/renting/reservation.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Quote.module.css';
import type { Quote } from './use-quote.ts';

type QuoteNoticeProps = {
  quote: Quote;
  onRetry: () => void;
  /** Shown while there is nothing to ask. */
  incomplete?: ReactNode;
  /** Shown instead of that the vehicle is taken. */
  taken?: ReactNode;
  /** What the vehicle costs, in dollars, if it is free. */
  free: (totalPrice: number) => ReactNode;
};

/** Says in a form's status whether its vehicle is free in its period, and at what price. */
export function QuoteNotice({ quote, onRetry, incomplete, taken, free }: QuoteNoticeProps) {
  switch (quote.kind) {
    case 'none':
      return incomplete;
    case 'asking':
      return (
        <div className={`notice ${styles.underWay}`}>
          <Spinner />
          Checking availability and price...
        </div>
      );
    case 'failed':
      return (
        <Notice kind="danger">
          <div className={styles.failed}>
            <p>Availability could not be checked. {messageOf(quote.error)}</p>
            <Button onClick={onRetry}>Retry</Button>
          </div>
        </Notice>
      );
    case 'taken':
      return taken || <Notice kind="danger">{VEHICLE_UNAVAILABLE}</Notice>;
    case 'free':
      return free(quote.totalPrice);
  }
}
