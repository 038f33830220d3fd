import { COMPANY } from '#domain/company/company.ts';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import styles from './PlaceField.module.css';
import type { SamePlace } from './use-places.ts';

type PlaceFieldProps = TextFieldProps & {
  /** For a drop-off location. */
  same?: SamePlace;
  hasSuggestions?: boolean;
};

/**
 * A place (rules, places) as free text, with buttons that fill in the company's places. Unlike the
 * browser's own suggestions, they are visible on every phone before anything is typed.
 */
export function PlaceField({ same, hasSuggestions = true, ...field }: PlaceFieldProps) {
  const { label, value, onChange } = field;
  return (
    <div className={styles.place}>
      <TextField {...field} />
      {hasSuggestions && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form
        <div
          role="group"
          className={styles.suggestions}
          aria-label={`Suggestions for the ${label.toLowerCase()}`}
        >
          {same && (
            <button
              type="button"
              className={styles.suggestion}
              aria-pressed={same.isChosen}
              disabled={same.isDisabled}
              onClick={same.choose}
            >
              Same as pick-up
            </button>
          )}
          {COMPANY.places.map(({ name, location }) => (
            <button
              key={name}
              type="button"
              className={styles.suggestion}
              aria-pressed={value === location && !same?.isChosen}
              onClick={() => onChange(location)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
