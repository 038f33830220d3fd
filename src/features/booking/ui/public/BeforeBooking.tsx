import type { PayOnline } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { bookingLimits } from '#rental/rules.ts';
import { visitFacts } from '../shared/rental-facts.tsx';
import styles from './BeforeBooking.module.css';

const PAYING: Record<PayOnline, () => string> = {
  no: () => t('booking.payAtPickUp'),
  later: () => t('booking.payLater'),
  required: () => t('booking.payOnline'),
};

/** What a visitor should know before booking. It fills the place of the form that customers have there. */
export function BeforeBooking() {
  const company = pageCompany();
  return (
    <section className={styles.before} aria-labelledby="before">
      <h2 id="before">{t('booking.beforeYouBook')}</h2>
      <FactList
        facts={[
          { label: t('booking.when'), value: bookingLimits(company) },
          { label: t('booking.paying'), value: PAYING[company.payOnline]() },
          ...visitFacts(),
        ]}
      />
    </section>
  );
}
