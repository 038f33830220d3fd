import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './ChoiceButtons.module.css';

type ChoiceButtonsProps<Option extends string> = {
  legend: string;
  name: string;
  options: readonly Option[];
  /** What an option says. */
  wordsOf: (option: Option) => string;
  /** '' while none is chosen. */
  value: Option | '';
  error?: string | undefined;
  onChange: (option: Option) => void;
  onBlur?: () => void;
};

/** Radio buttons of the size of a finger, beside each other. */
export function ChoiceButtons<Option extends string>({
  legend,
  name,
  options,
  wordsOf,
  value,
  error,
  onChange,
  onBlur,
}: ChoiceButtonsProps<Option>) {
  return (
    <RadioGroup
      className="field"
      name={name}
      value={value}
      isInvalid={error !== undefined}
      onChange={(option) => onChange(option as Option)}
      onBlur={() => onBlur?.()}
    >
      <Label className="field-label">{legend}</Label>
      <div className={styles.choices}>
        {options.map((option) => (
          <Radio key={option} className={styles.choice ?? ''} value={option}>
            {wordsOf(option)}
          </Radio>
        ))}
      </div>
      <FieldError className="field-error" elementType="p">
        <CircleAlert aria-hidden="true" />
        {error}
      </FieldError>
    </RadioGroup>
  );
}
