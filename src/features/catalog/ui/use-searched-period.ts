import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import {
  completePeriod,
  findBookablePeriod,
  PERIOD_FIELDS,
  type PeriodFields,
  periodProblems,
  USUAL_TIME,
} from '#rental/rules.ts';
import { useUrlPeriodFields } from '#rental/ui/url-period.ts';

const NOTHING_CHOSEN: PeriodFields = {
  pickUpDate: '',
  pickUpTime: USUAL_TIME,
  dropOffDate: '',
  dropOffTime: USUAL_TIME,
};

/**
 * The period of a search bar: that of the page's URL until somebody chooses another one. Errors are shown once it is complete,
 * for a period of the URL, and after `check`, which returns whether the period can be searched.
 */
export function useSearchedPeriod() {
  const ofUrl = useUrlPeriodFields();
  const [chosen, setChosen] = useState(() => fromUrl(undefined));
  const isNew = JSON.stringify(chosen.ofUrl) !== JSON.stringify(ofUrl);
  const { values, isChecked } = isNew ? fromUrl(ofUrl) : chosen;
  if (isNew) setChosen(fromUrl(ofUrl));
  const problems = findProblems(values, isChecked);
  const rental = findBookablePeriod(pageCompany(), values, new Date());
  return {
    values,
    problems,
    /** Undefined unless the period can be searched. */
    rental,
    change: (changed: PeriodFields) => setChosen({ ofUrl, values: changed, isChecked }),
    check: (): boolean => {
      setChosen({ ofUrl, values, isChecked: true });
      return rental !== undefined;
    },
  };
}

function fromUrl(ofUrl: PeriodFields | undefined) {
  return {
    ofUrl,
    values: ofUrl ? possible(ofUrl) : NOTHING_CHOSEN,
    isChecked: ofUrl !== undefined,
  };
}

/** The fields without a date that no browser's field can have. */
function possible(fields: PeriodFields): PeriodFields {
  const dateOf = (name: 'pickUpDate' | 'dropOffDate') =>
    parseDay(fields[name]) ? fields[name] : '';
  return { ...fields, pickUpDate: dateOf('pickUpDate'), dropOffDate: dateOf('dropOffDate') };
}

function findProblems(values: PeriodFields, isChecked: boolean): Partial<PeriodFields> {
  if (!isChecked && !completePeriod(values)) return {};
  const problems = periodProblems(pageCompany(), values, new Date());
  // In the order of the fields.
  const found = PERIOD_FIELDS.flatMap((name) => (problems[name] ? [[name, problems[name]]] : []));
  return Object.fromEntries(found);
}
