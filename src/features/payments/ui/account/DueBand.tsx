import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { canPayNow, dueInWords, type PayingFacts } from '../../rules/paying.ts';
import { PayNow } from '../shared/PayNow.tsx';
import styles from './DueBand.module.css';

/** Money that went back to the customer. */
export function ReturnedBand({ words }: { words: string }) {
  return (
    <section className={`panel ${styles.returned}`} aria-label={t('payments.moneyBack')}>
      <p className="figures">{words}</p>
    </section>
  );
}

/** What is due for a reservation, with the button that pays it; nothing if nothing is due. */
export function DueBand({
  reservation,
  children,
}: {
  reservation: PayingFacts & { id: number };
  /** Before it, where the page is not that of the reservation. */
  children?: ReactNode;
}) {
  const company = pageCompany();
  const words = dueInWords(company, reservation, new Date());
  if (!words) return null;
  return (
    <Bar
      as="section"
      className={styles.band}
      aria-label={t('payments.dueForReservation', { id: reservation.id })}
    >
      <p className="figures">
        {children}
        <strong>{words}</strong>
      </p>
      {canPayNow(company, reservation, new Date()) && <PayNow reservation={reservation} />}
    </Bar>
  );
}
