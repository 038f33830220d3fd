import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Stack } from '#kit/layout/layout.tsx';
import {
  type PeriodFields,
  pathWithPeriod,
  periodFieldsOf,
  type RentalPeriod,
  type SearchFields,
} from '#rental/rules.ts';
import styles from './Instead.module.css';

type InsteadProps = {
  /** The period that is taken. */
  wished: RentalPeriod;
  /** Those in which the vehicle is free. */
  periods: readonly RentalPeriod[];
  onTake: (period: PeriodFields) => void;
  /** The search to which a link leads. */
  vehiclesFor?: SearchFields | undefined;
  /** Other vehicles. */
  children?: ReactNode;
};

/** What to choose instead of a period that is taken. Each other period is a button. */
export function Instead({ wished, periods, onTake, vehiclesFor, children }: InsteadProps) {
  const { timeZone } = pageCompany();
  const now = new Date();
  return (
    <Stack>
      {periods.map((period) => (
        <button
          key={period.pickUpTime + period.dropOffTime}
          type="button"
          className="button button-choice"
          onClick={() => onTake(periodFieldsOf(period))}
        >
          {period.pickUpTime === wished.pickUpTime
            ? t('booking.takeUntil', { time: momentInWords(period.dropOffTime, now, timeZone) })
            : t('booking.takeFrom', { time: momentInWords(period.pickUpTime, now, timeZone) })}
        </button>
      ))}
      {children}
      {vehiclesFor && (
        <a className={styles.all} href={pathWithPeriod(localPath(PATHS.vehicles), vehiclesFor)}>
          {t('booking.allVehicles')}
        </a>
      )}
    </Stack>
  );
}
