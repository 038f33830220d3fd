import type { ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import type { AnsweredLine } from '#prices/rules.ts';
import { ExtrasFields } from './ExtrasFields.tsx';
import styles from './Quote.module.css';
import { isAboutChoices, type RentalChoices } from './use-choices.ts';
import type { Quote } from './use-quote.ts';

type RentalQuoteProps = {
  /** The form, with what `useChoices` and `useQuote` return. */
  rental: { choices: RentalChoices; quote: Quote; retry: () => void };
  /** Shown while the rental is incomplete. */
  incomplete?: ReactNode;
  /** Replaces the message that the vehicle is taken. */
  taken?: ReactNode;
  /** Called with the price, and its lines, if the vehicle is free. */
  free: (totalPrice: number, lines: readonly AnsweredLine[] | undefined) => ReactNode;
  /** A further message. */
  also?: ReactNode;
  /** What can be chosen instead, shown if the vehicle is taken. */
  instead?: ReactNode;
};

/** The extras of a form's rental, whether its vehicle is free in its period, and the price. */
export function RentalQuote({ rental, also, instead, ...notices }: RentalQuoteProps) {
  const { choices, quote, retry } = rental;
  return (
    <>
      <ExtrasFields choices={choices} quoteError={quote.kind === 'failed' && quote.error} />
      <Stack>
        {/* Always in the page: screen readers announce only changes of an existing status. */}
        <Stack role="status">
          <QuoteNotice {...notices} quote={quote} onRetry={retry} />
          {also}
        </Stack>
        {quote.kind === 'taken' && instead}
      </Stack>
    </>
  );
}

type QuoteNoticeProps = Pick<RentalQuoteProps, 'incomplete' | 'taken' | 'free'> & {
  quote: Quote;
  onRetry: () => void;
};

function QuoteNotice({ quote, onRetry, incomplete, taken, free }: QuoteNoticeProps) {
  switch (quote.kind) {
    case 'none':
      return incomplete;
    case 'asking':
      return (
        <div className={`notice ${styles.underWay}`}>
          <Spinner />
          {t('booking.checkingPrice')}
        </div>
      );
    case 'failed':
      if (isAboutChoices(quote.error)) {
        return <Notice kind="danger">{t('booking.correctForPrice')}</Notice>;
      }
      return (
        <Notice kind="danger">
          <Stack>
            <p>{t('booking.checkFailed', { reason: messageOf(quote.error) })}</p>
            <Button onClick={onRetry}>{t('kit.retry')}</Button>
          </Stack>
        </Notice>
      );
    case 'taken':
      return (
        taken || (
          <Notice kind="danger">
            <p>{t('availability.vehicleUnavailable')}</p>
            {quote.takenBy && <p>{quote.takenBy}</p>}
          </Notice>
        )
      );
    case 'free':
      return free(quote.totalPrice, quote.lines);
  }
}
