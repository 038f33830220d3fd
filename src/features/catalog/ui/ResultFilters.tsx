import { X as Close, SlidersHorizontal as Filter } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { ownName } from '#kernel/locale/locale.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { RichText } from '#kit/words/RichText.tsx';
import {
  FILTER_NAMES,
  type FilterName,
  LIST_ORDERS,
  type ListOrder,
  type VehicleListState,
} from '../rules/search-url.ts';
import type { FilterCounts, FoundVehicles } from '../rules/vehicle-search.ts';
import { LabeledSelect } from './LabeledSelect.tsx';
import styles from './ResultFilters.module.css';
import { filterInWords, showInWords } from './search-words.ts';

type Choice = Pick<VehicleListState, 'filters' | 'order'>;

type ResultFiltersProps = Choice & {
  found: FoundVehicles;
  counts: FilterCounts;
  /** Receives each choice. A step gets an entry in the history. */
  onChoose: (choice: Choice, isStep: boolean) => void;
};

/**
 * The filters of the vehicles, with the number of vehicles for each choice, and the order. A button opens them, and each chosen
 * filter is a chip that removes it.
 */
export function ResultFilters({ found, counts, filters, order, onChoose }: ResultFiltersProps) {
  const ids = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const keys = useChoicesByKey();
  const chosen = FILTER_NAMES.filter((name) => filters[name]);
  const choose = (name: FilterName, value: string, isStep: boolean) => {
    const { [name]: _, ...others } = filters;
    onChoose({ filters: value === '' ? others : { ...others, [name]: value }, order }, isStep);
  };
  return (
    <div className="row gap-small">
      <button
        className={`button ${styles.open}`}
        type="button"
        popoverTarget={`${ids}panel`}
        ref={opener}
      >
        <Filter aria-hidden="true" />
        <span>
          {chosen.length === 0
            ? t('catalog.filters')
            : t('catalog.filtersChosen', { count: chosen.length })}
        </span>
      </button>
      {chosen.length > 0 && (
        <ul className="row gap-small" aria-label={t('catalog.chosenFilters')}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                className={`chip ${styles.chip}`}
                type="button"
                onClick={() => {
                  choose(name, '', true);
                  opener.current?.focus();
                }}
              >
                <RichText
                  text={t('catalog.removeFilter', {
                    name: FILTER_LABELS[name](),
                    value: choiceInWords(counts, name, filters[name] ?? ''),
                  })}
                  filter={(words) => <span>{words}</span>}
                />
                <Close aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={`sheet ${styles.form}`}
        id={`${ids}panel`}
        popover="auto"
        method="get"
        action={localPath(PATHS.vehicles)}
        aria-label={t('catalog.filters')}
        {...keys.formProps}
      >
        <div className="sheet-head">
          <p>{t('catalog.filters')}</p>
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
        {FILTER_NAMES.filter((name) => counts[name] || filters[name]).map((name) => (
          <LabeledSelect
            key={name}
            className="field"
            label={FILTER_LABELS[name]()}
            name={name}
            value={filters[name] ?? ''}
            choices={[
              { value: '', words: t('catalog.any') },
              ...choicesOf(counts, name, filters[name]),
            ]}
            onChange={({ target }) => choose(name, target.value, keys.isStep(target))}
          />
        ))}
        <LabeledSelect
          className={`field ${styles.order}`}
          label={t('catalog.sortBy')}
          name="order"
          value={order}
          choices={Object.entries(LIST_ORDERS).map(([value, words]) => ({ value, words: words() }))}
          onChange={({ target }) =>
            onChoose({ filters, order: target.value as ListOrder }, keys.isStep(target))
          }
        />
        <button
          className={`button button-primary ${styles.done}`}
          type="button"
          popoverTarget={`${ids}panel`}
          popoverTargetAction="hide"
        >
          {showInWords(found)}
        </button>
      </form>
    </div>
  );
}

const FILTER_LABELS: Record<FilterName, () => string> = {
  classId: () => t('catalog.filterClass'),
  minSeats: () => t('fleet.seats'),
  transmission: () => t('fleet.transmission'),
  fuelType: () => t('fleet.fuelType'),
  minLuggage: () => t('fleet.luggage'),
  airConditioning: () => t('fleet.airConditioning'),
  maxPricePerHour: () => t('catalog.pricePerHour'),
};

/** The values that occur in the fleet with the number of vehicles, and the chosen one. */
function choicesOf(counts: FilterCounts, name: FilterName, chosen: string | undefined) {
  const counted: { value: unknown; count: number }[] = counts[name] ?? [];
  const texts = counted.map(({ value, count }) => ({ value: String(value), count }));
  const isThere = !chosen || texts.some(({ value }) => value === chosen);
  return (isThere ? texts : [...texts, { value: chosen, count: 0 }]).map(({ value, count }) => ({
    value,
    words: `${choiceInWords(counts, name, value)} (${count})`,
  }));
}

/** A filter's value as a choice. Classes have names, unless they were deleted. */
function choiceInWords(
  { classId: classes }: FilterCounts,
  name: FilterName,
  value: string,
): string {
  if (name !== 'classId') return filterInWords(name, value);
  const chosen = classes?.find((one) => String(one.value) === value);
  return chosen?.name ? ownName(chosen.name) : t('catalog.noLongerOffered');
}

/** Tells which choices are steps: arrow keys move through those of a closed list, and together they are one step. */
function useChoicesByKey() {
  const byKey = useRef<EventTarget>(undefined);
  const chosenByKey = useRef<EventTarget>(undefined);
  const forget = () => {
    byKey.current = undefined;
    chosenByKey.current = undefined;
  };
  return {
    formProps: {
      onKeyDown: ({ key, target }: KeyboardEvent) => {
        byKey.current = key === 'Tab' ? undefined : target;
      },
      onPointerDown: forget,
      onBlur: forget,
    },
    isStep: (target: EventTarget): boolean => {
      const isStep = !byKey.current || chosenByKey.current !== target;
      chosenByKey.current = byKey.current;
      return isStep;
    },
  };
}
