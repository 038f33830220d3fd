import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import {
  completePeriod,
  findBookablePeriod,
  locationsOf,
  PERIOD_FIELDS,
  type PeriodFields,
  periodProblems,
  type SearchFields,
  USUAL_TIME,
} from '#rental/rules.ts';
import { useUrlPeriodFields } from '#rental/ui/url-period.ts';

const NOTHING_CHOSEN: SearchFields = {
  pickUpDate: '',
  pickUpTime: USUAL_TIME,
  dropOffDate: '',
  dropOffTime: USUAL_TIME,
};

/**
 * The period and the places of a search bar: those of the page's URL until somebody chooses another one. Errors are shown once it is complete,
 * for a period of the URL, and after `check`, which returns whether the period can be searched.
 */
export function useSearchedPeriod() {
  const ofUrl = useUrlPeriodFields();
  const [chosen, setChosen] = useState(() => fromUrl(undefined));
  const isNew = JSON.stringify(chosen.ofUrl) !== JSON.stringify(ofUrl);
  const { values, isChecked } = isNew ? fromUrl(ofUrl) : chosen;
  if (isNew) setChosen(fromUrl(ofUrl));
  const problems = findProblems(values, isChecked);
  const rental = findBookablePeriod(pageCompany(), rentalOf(values), new Date());
  return {
    values,
    problems,
    /** Undefined unless the period can be searched. */
    rental,
    change: (changed: SearchFields) => setChosen({ ofUrl, values: changed, isChecked }),
    check: (): boolean => {
      setChosen({ ofUrl, values, isChecked: true });
      return rental !== undefined;
    },
  };
}

function fromUrl(ofUrl: SearchFields | undefined) {
  const isChecked = PERIOD_FIELDS.some((name) => ofUrl?.[name]);
  return {
    ofUrl,
    values: ofUrl && isChecked ? possible(ofUrl) : { ...ofUrl, ...NOTHING_CHOSEN },
    isChecked,
  };
}

/** With the locations, whose places can ask for an earlier booking. */
function rentalOf(fields: SearchFields) {
  return { ...fields, ...locationsOf(pageCompany(), fields) };
}

/** The fields without a date that no browser's field can have. */
function possible(fields: SearchFields): SearchFields {
  const dateOf = (name: 'pickUpDate' | 'dropOffDate') =>
    parseDay(fields[name]) ? fields[name] : '';
  return { ...fields, pickUpDate: dateOf('pickUpDate'), dropOffDate: dateOf('dropOffDate') };
}

function findProblems(values: SearchFields, isChecked: boolean): Partial<PeriodFields> {
  if (!isChecked && !completePeriod(values)) return {};
  const problems = periodProblems(pageCompany(), rentalOf(values), new Date());
  // In the order of the fields.
  const found = PERIOD_FIELDS.flatMap((name) => (problems[name] ? [[name, problems[name]]] : []));
  return Object.fromEntries(found);
}
