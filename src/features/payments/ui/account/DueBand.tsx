import { pageCompany } from '#company/ui/page-company.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { canPayNow, dueInWords, type PayingFacts } from '../../rules/paying.ts';
import { PayNow } from '../shared/PayNow.tsx';
import styles from './DueBand.module.css';

/** What is due for a reservation, with the button that pays it; nothing if nothing is due. */
export function DueBand({ reservation }: { reservation: PayingFacts & { id: number } }) {
  const company = pageCompany();
  const words = dueInWords(company, reservation, new Date());
  if (!words) return null;
  return (
    <Bar as="section" className={styles.band} aria-label="Due">
      <p className="figures">
        <strong>{words}</strong>
      </p>
      {canPayNow(company, reservation, new Date()) && <PayNow reservation={reservation} />}
    </Bar>
  );
}
