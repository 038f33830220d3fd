import { Check, CircleAlert } from 'lucide-react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Row, Stack } from '../layout/layout.tsx';
import type { FieldProps } from './Field.tsx';

type CheckboxGroupProps<Value extends string> = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
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
  const Options = isStacked ? Stack : Row;
  return (
    <AriaCheckboxGroup
      className="field"
      name={name}
      value={[...value]}
      isInvalid={error !== undefined}
      onChange={(checked) => onChange(checked as Value[])}
      onBlur={() => onBlur?.()}
    >
      <Label className="field-label">{label}</Label>
      <Options gap={isStacked ? 'none' : undefined}>
        {options.map((option) => (
          <AriaCheckbox
            key={option.value}
            className="checkbox"
            value={option.value}
            isDisabled={option.isLocked === true}
          >
            <span className="checkbox-box">
              <Check aria-hidden="true" />
            </span>
            <span>{option.label}</span>
          </AriaCheckbox>
        ))}
      </Options>
      {hint && (
        <Text slot="description" className="field-hint" elementType="p">
          {hint}
        </Text>
      )}
      <FieldError className="field-error" elementType="p">
        <CircleAlert aria-hidden="true" />
        {error}
      </FieldError>
    </AriaCheckboxGroup>
  );
}
