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
} from '#rental/rules.ts';
import styles from './Instead.module.css';

type InsteadProps = {
  /** The period that is taken. */
  wished: RentalPeriod;
  /** Those in which the vehicle is free. */
  periods: readonly RentalPeriod[];
  onTake: (period: PeriodFields) => void;
  /** Whether a link leads to all vehicles for the wished period. */
  linksToVehicles?: boolean;
  /** Other vehicles. */
  children?: ReactNode;
};

/** What to choose instead of a period that is taken. Each other period is a button. */
export function Instead({
  wished,
  periods,
  onTake,
  linksToVehicles = false,
  children,
}: InsteadProps) {
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
      {linksToVehicles && (
        <a
          className={styles.all}
          href={pathWithPeriod(localPath(PATHS.vehicles), periodFieldsOf(wished))}
        >
          {t('booking.allVehicles')}
        </a>
      )}
    </Stack>
  );
}
