import { type ChangeEvent, useId } from 'react';

type LabeledSelectProps = {
  className: string;
  label: string;
  name: string;
  value: string;
  choices: readonly { value: string; words: string }[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** The browser's own list, which also works before the page's script has come. */
export function LabeledSelect({ className, label, choices, ...select }: LabeledSelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} autoComplete="off" {...select}>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
