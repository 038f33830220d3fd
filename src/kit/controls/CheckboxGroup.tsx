import { useId } from 'react';
import { Row } from '../layout/layout.tsx';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

type CheckboxGroupProps<Value extends string> = Omit<FieldProps, 'count'> & {
  name: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  options: readonly { value: Value; label: string; isLocked?: boolean }[];
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
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const check = (wanted: Value, isChecked: boolean) => {
    const others = value.filter((checked) => checked !== wanted);
    onChange(isChecked ? [...others, wanted] : others);
  };
  return (
    <fieldset className="field">
      <legend className={`field-label `}>{label}</legend>
      <Row>
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
      </Row>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
