import type { KeyboardEvent } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';
import styles from './PlaceField.module.css';
import type { SamePlace } from './use-places.ts';

type PlaceFieldProps = TextFieldProps & {
  /** For a drop-off location. */
  same?: SamePlace;
  hasSuggestions?: boolean;
};

/**
 * A place (rules, places) as free text, with buttons that fill in the company's places. Unlike the
 * browser's own suggestions, they are visible on every phone before anything is typed. The buttons
 * are one tab stop, with arrow keys.
 */
export function PlaceField({ same, hasSuggestions = true, ...field }: PlaceFieldProps) {
  const { label, value, onChange } = field;
  const places = pageCompany().places.map(({ name, location }) => ({
    name,
    isChosen: value === location && !same?.isChosen,
    isDisabled: false,
    choose: () => onChange(location),
  }));
  const suggestions = same ? [{ name: 'Same as pick-up', ...same }, ...places] : places;
  const tabStop =
    suggestions.find(({ isChosen }) => isChosen) ??
    suggestions.find(({ isDisabled }) => !isDisabled);
  return (
    <div className={styles.place}>
      <TextField {...field} />
      {hasSuggestions && (
        <div
          role="toolbar"
          className={styles.suggestions}
          aria-label={`Suggestions for the ${label.toLowerCase()}`}
          onKeyDown={moveFocus}
        >
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.name}
              type="button"
              className={styles.suggestion}
              aria-pressed={suggestion.isChosen}
              disabled={suggestion.isDisabled}
              tabIndex={suggestion === tabStop ? 0 : -1}
              onClick={suggestion.choose}
            >
              {suggestion.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const focused = buttons.indexOf(event.target as HTMLElement);
  buttons.at((focused + step) % buttons.length)?.focus();
}
