import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Pair } from '#kit/layout/layout.tsx';
import type { PeriodFields } from '../rules/rental-fields.ts';
import { DROP_OFF_TIMES, pickUpTimes } from '../rules/rental-period.ts';
import { offeredTimes } from './time-options.ts';

const NO_PROBLEMS: Partial<PeriodFields> = {};

/** The two times of a period that is chosen in a calendar. */
export function PeriodTimes({
  values,
  problems = NO_PROBLEMS,
  onChange,
}: {
  values: PeriodFields;
  /** The messages about the times. */
  problems?: Partial<PeriodFields>;
  onChange: (period: PeriodFields) => void;
}) {
  const now = new Date();
  return (
    <Pair>
      <SelectField
        name="from"
        label={t('rental.pickUpAt')}
        placeholder={t('rental.time')}
        value={values.pickUpTime}
        error={problems.pickUpTime}
        options={offeredTimes(
          pickUpTimes(pageCompany()),
          values.pickUpDate,
          values.pickUpTime,
          now,
        )}
        onChange={(pickUpTime) => onChange({ ...values, pickUpTime })}
      />
      <SelectField
        name="until"
        label={t('rental.dropOffAt')}
        placeholder={t('rental.time')}
        value={values.dropOffTime}
        error={problems.dropOffTime}
        options={offeredTimes(DROP_OFF_TIMES, values.dropOffDate, values.dropOffTime, now)}
        onChange={(dropOffTime) => onChange({ ...values, dropOffTime })}
      />
    </Pair>
  );
}
