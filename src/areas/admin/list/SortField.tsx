import { ChoiceField } from './ChoiceField.tsx';
import type { ListDefinition, ListState } from './list-definition.ts';
import styles from './SortField.module.css';

type SortFieldProps<Sort extends string> = {
  definition: Pick<ListDefinition<unknown, Sort, string>, 'sorts'>;
  state: Pick<ListState<Sort, string>, 'sort' | 'direction'>;
  /** Where the headers of the table do the same. */
  isPhoneOnly: boolean;
  onChange: (sort: Sort, direction: 'ASC' | 'DESC') => void;
};

/** Orders a list without its table's headers: on a phone there are none. */
export function SortField<Sort extends string>({
  definition: { sorts },
  state,
  isPhoneOnly,
  onChange,
}: SortFieldProps<Sort>) {
  const options = sorts.flatMap(({ by, title }) => [
    { value: `${by} ASC`, label: `${title}, ascending`, by, direction: 'ASC' as const },
    { value: `${by} DESC`, label: `${title}, descending`, by, direction: 'DESC' as const },
  ]);
  return (
    <div className={isPhoneOnly ? styles.phone : undefined}>
      <ChoiceField
        label="Sort by"
        value={`${state.sort} ${state.direction}`}
        options={options}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onChange(chosen.by, chosen.direction);
        }}
      />
    </div>
  );
}
