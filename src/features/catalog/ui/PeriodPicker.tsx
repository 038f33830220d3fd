import { parseDate } from '@internationalized/date';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { PeriodCalendar } from '#availability/ui/PeriodCalendar.tsx';
import { pageCompany } from '#company/ui/page-company.ts';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import {
  lastDropOffDay,
  lastPickUpDay,
  PERIOD_FIELDS,
  type PeriodFields,
  type SearchFields,
  USUAL_PERIODS,
  type UsualPeriod,
  usualPeriod,
} from '#rental/rules.ts';
import { PeriodTimes } from '#rental/ui/PeriodTimes.tsx';
import { useFocusedDay } from '#rental/ui/use-focused-day.ts';
import styles from './PeriodPicker.module.css';
import { PlaceChoice } from './PlaceChoice.tsx';

const LeastDays = lazyPart('LeastDays', () => import('#prices/ui/shared/LeastDays.tsx'));

type PeriodPickerProps = {
  values: SearchFields;
  problems: Partial<PeriodFields>;
  onChange: (search: SearchFields) => void;
};

/** The calendar of the search bar, with the times, the shortcuts and, if there are several, the places. */
export function PeriodPicker({ values, problems, onChange }: PeriodPickerProps) {
  const company = pageCompany();
  const { place, dropOffPlace } = values;
  const places = { ...(place && { place }), ...(dropOffPlace && { dropOffPlace }) };
  const change = (period: PeriodFields) => onChange({ ...places, ...period });
  const [now] = useState(() => new Date());
  const focus = useFocusedDay(values, now);
  const problem = problems.pickUpDate ?? problems.dropOffDate;
  return (
    <Stack className={styles.picker}>
      <PeriodCalendar
        values={values}
        onChoose={change}
        now={now}
        lastDay={parseDate(lastDropOffDay(company, lastPickUpDay(company, now)) ?? '')}
        focus={focus}
      />
      <Stack className={styles.rest}>
        <PlaceChoice values={values} onChange={onChange} />
        <ul className={styles.shortcuts}>
          {(Object.keys(USUAL_PERIODS) as UsualPeriod[]).map((name) => {
            const period = usualPeriod(company, name, now);
            return (
              <li key={name}>
                <button
                  type="button"
                  className="button"
                  aria-pressed={PERIOD_FIELDS.every((field) => period[field] === values[field])}
                  onClick={() => change(usualPeriod(company, name, new Date()))}
                >
                  {USUAL_PERIODS[name]()}
                </button>
              </li>
            );
          })}
        </ul>
        <LoadedPart>
          <LeastDays />
        </LoadedPart>
        <PeriodTimes values={values} problems={problems} onChange={change} />
        {/* Always in the page: screen readers announce only changes of an existing alert. */}
        <div role="alert">
          {problem && (
            <p className="field-error">
              <CircleAlert aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
      </Stack>
    </Stack>
  );
}
