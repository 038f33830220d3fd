import { useId } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

type CheckboxGroupProps<Value extends string> = Omit<FieldProps, 'count'> & {
  name: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  options: readonly { value: Value; label: string; isLocked?: boolean }[];
  /** Long labels are below each other. */
  isStacked?: boolean;
};

/** Any number of the checkboxes may be checked. A locked one can't be changed. */
export function CheckboxGroup<Value extends string>({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  options,
  isStacked = false,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const Options = isStacked ? Stack : Row;
  const check = (wanted: Value, isChecked: boolean) => {
    const others = value.filter((checked) => checked !== wanted);
    onChange(isChecked ? [...others, wanted] : others);
  };
  return (
    <fieldset className="field">
      <legend className={`field-label `}>{label}</legend>
      <Options gap={isStacked ? 'none' : undefined}>
        {options.map((option) => (
          <label key={option.value} className="checkbox">
            <input
              {...describedBy(id, { hint, error })}
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              disabled={option.isLocked}
              onBlur={onBlur}
              onChange={({ target }) => check(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Options>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
