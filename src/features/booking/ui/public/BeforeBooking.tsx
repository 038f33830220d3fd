import { pageCompany } from '#company/ui/page-company.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { payingWords } from '#payments/rules.ts';
import { bookingLimits } from '#rental/rules.ts';
import { visitFacts } from '../shared/rental-facts.tsx';
import styles from './BeforeBooking.module.css';

/** What a visitor should know before booking. It fills the place of the form that customers have there. */
export function BeforeBooking() {
  const company = pageCompany();
  return (
    <section className={styles.before} aria-labelledby="before">
      <h2 id="before">Before you book</h2>
      <FactList
        facts={[
          { label: 'When', value: bookingLimits(company) },
          { label: 'Paying', value: `You pay ${payingWords(company.payOnline).step}.` },
          ...visitFacts(),
        ]}
      />
    </section>
  );
}
