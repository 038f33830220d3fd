import { CalendarDays, CircleAlert, X as Close } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import {
  bookingLimits,
  DROP_OFF_TIMES,
  type PeriodFields,
  PLACE_FIELDS,
  pathWithPeriod,
  periodInWords,
  pickUpTimes,
  type SearchFields,
} from '#rental/rules.ts';
import { pushUrl, replaceUrl } from '#rental/ui/url-period.ts';
import { listStatePath, readVehicleListState } from '../rules/search-url.ts';
import { LabeledSelect } from './LabeledSelect.tsx';
import styles from './SearchBar.module.css';
import { usePeriodPicker } from './use-period-picker.ts';
import { useSearchedPeriod } from './use-searched-period.ts';

type SearchBarProps = {
  /** Whether the list of vehicles on this page follows the URL. Otherwise the browser opens that list. */
  isInList?: boolean;
  /** Whether the search is the main action of its page. */
  isMain?: boolean;
};

export default withFailureBoundary(SearchBar);

/**
 * Asks for a rental period, and with several places for them (catalog: vehicle search). A button opens the calendar, which is loaded on first use. The form
 * has the browser's own fields. They are shown where the calendar can't be.
 */
function SearchBar({ isInList = false, isMain = false }: SearchBarProps) {
  const company = pageCompany();
  const ids = useId();
  const form = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { values, problems, rental, change, check } = useSearchedPeriod();
  const picker = usePeriodPicker();
  const isHydrated = useHydrated();
  const [problem] = Object.values(problems);
  const place = placeById(company, Number(values.place));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because it may have been used before its script came
  useEffect(() => {
    const isUsed = bar.current?.matches(':focus-within, :has(:popover-open)');
    if (isUsed) void picker.load();
  }, []);

  useEffect(() => {
    if (!isHydrated || form.current?.dataset.submitted === undefined) return;
    delete form.current.dataset.submitted;
    form.current.requestSubmit();
  }, [isHydrated]);

  const submit = async (event: { preventDefault: () => void }) => {
    if (!check()) {
      event.preventDefault();
      panel.current?.showPopover();
      await picker.load();
      focusProblem(panel.current);
      return;
    }
    if (isInList) {
      event.preventDefault();
      const state = readVehicleListState(new URLSearchParams(location.search));
      pushUrl(listStatePath({ ...state, period: values, page: 1 }));
    }
    // The back button returns to this period.
    else replaceUrl(pathWithPeriod(location.pathname, values));
    panel.current?.hidePopover();
  };

  return (
    <search
      className={isMain ? `${styles.search} ${styles.isMain}` : styles.search}
      ref={bar}
      onPointerOver={picker.load}
      onFocus={picker.load}
    >
      <div className={styles.strip}>
        <button
          className={styles.summary}
          type="button"
          popoverTarget={`${ids}panel`}
          aria-describedby={`${ids}problem`}
        >
          <CalendarDays aria-hidden="true" />
          <span>
            {place && `${ownName(place.name)}: `}
            {rental ? periodInWords(company, rental, new Date()) : t('catalog.chooseDates')}
          </span>
        </button>
        <button
          className={`button button-primary ${styles.submit}`}
          type="submit"
          form={`${ids}form`}
        >
          {t('catalog.search')}
        </button>
      </div>
      <p className={`field-error ${styles.problem}`} id={`${ids}problem`} hidden={!problem}>
        <CircleAlert aria-hidden="true" />
        <span>{problem}</span>
      </p>
      <div
        className={`sheet ${styles.panel}`}
        id={`${ids}panel`}
        popover="auto"
        data-plain={picker.isMissing ? '' : undefined}
        ref={panel}
      >
        <div className="sheet-head">
          <p>{t('catalog.whenNeeded')}</p>
          <button
            className="icon-button"
            type="button"
            popoverTarget={`${ids}panel`}
            popoverTargetAction="hide"
            aria-label={t('catalog.close')}
          >
            <Close aria-hidden="true" />
          </button>
        </div>
        <div className={styles.picker}>
          {picker.Picker ? (
            <picker.Picker values={values} problems={problems} onChange={change} />
          ) : (
            <p className={styles.loading} role="status">
              <span className="spinner" aria-hidden="true" />
              <span>{t('kit.loading')}</span>
            </p>
          )}
        </div>
        <form
          className={styles.form}
          id={`${ids}form`}
          method="get"
          action={localPath(PATHS.vehicles)}
          aria-label={t('catalog.findFreeVehicle')}
          noValidate
          data-early={isHydrated ? undefined : ''}
          ref={form}
          onSubmit={submit}
        >
          <DateInput
            label={t('rental.pickUpDate')}
            name="pickUpDate"
            values={values}
            onChange={change}
          />
          <TimeSelect
            label={t('rental.pickUpTime')}
            name="pickUpTime"
            times={pickUpTimes(company)}
            values={values}
            onChange={change}
          />
          <DateInput
            label={t('rental.dropOffDate')}
            name="dropOffDate"
            values={values}
            onChange={change}
          />
          <TimeSelect
            label={t('rental.dropOffTime')}
            name="dropOffTime"
            times={DROP_OFF_TIMES}
            values={values}
            onChange={change}
          />
          {PLACE_FIELDS.map(
            (name) =>
              values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
          )}
          <p className={`field-hint ${styles.limits}`}>{bookingLimits(company)}</p>
          <button className="button button-primary" type="submit">
            {t('catalog.search')}
          </button>
        </form>
      </div>
    </search>
  );
}

type FieldProps = {
  label: string;
  name: keyof PeriodFields;
  values: SearchFields;
  onChange: (values: SearchFields) => void;
};

function DateInput({ label, name, values, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={`field ${styles.field}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        type="date"
        id={id}
        name={name}
        autoComplete="off"
        value={values[name]}
        onChange={({ target }) => onChange({ ...values, [name]: target.value })}
      />
    </div>
  );
}

function TimeSelect({ label, name, times, values, onChange }: FieldProps & { times: string[] }) {
  const value = values[name];
  // A time of the URL may not be offered, which its error says.
  const offered = times.includes(value) ? times : [value, ...times];
  return (
    <LabeledSelect
      className={`field ${styles.field}`}
      label={label}
      name={name}
      value={value}
      choices={offered.map((time) => ({ value: time, words: time }))}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  );
}

/** Moves the focus to the first control with an error, otherwise to the calendar or the first field. */
function focusProblem(panel: HTMLElement | null): void {
  const wanted = ['[aria-invalid="true"]', '[role=gridcell] [tabindex="0"]', 'input'];
  const found = wanted.flatMap((selector) => [
    ...(panel?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]);
  found.find((element) => element.checkVisibility())?.focus();
}
