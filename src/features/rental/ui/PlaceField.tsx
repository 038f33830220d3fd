import { type KeyboardEvent, useState } from 'react';
import { isSamePlace, openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';
import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import styles from './PlaceField.module.css';

type Places = { pickUpLocation: string; dropOffLocation: string };

type PlaceFieldsProps = {
  /** A form with both places. */
  rental: Pick<ValidatedForm<Places>, 'field'> & {
    form: {
      state: { values: Places };
      setFieldValue: (name: 'dropOffLocation', value: string) => void;
    };
  };
  hasSuggestions?: boolean;
  isPickUpFixed?: boolean;
};

/**
 * The fields for a rental's two places. The drop-off location follows the pick-up location until it is changed itself
 * (company: places).
 */
export function PlaceFields({
  rental: { form, field },
  hasSuggestions = true,
  isPickUpFixed = false,
}: PlaceFieldsProps) {
  const [isSame, setSame] = useState(true);
  const isFollowing = () => {
    const { pickUpLocation, dropOffLocation } = form.state.values;
    return isSame && pickUpLocation === dropOffLocation;
  };
  return field('pickUpLocation', (pickUp) => (
    // Rendered together, because the drop-off location follows the pick-up location.
    <>
      {!isPickUpFixed && (
        <PlaceField
          {...pickUp}
          event="pick-up"
          label={t('rental.pickUpLocation')}
          suggestionsLabel={t('rental.suggestionsForPickUp')}
          hasSuggestions={hasSuggestions}
          onChange={(place) => {
            const follows = isFollowing();
            pickUp.onChange(place);
            if (follows) form.setFieldValue('dropOffLocation', place);
          }}
        />
      )}
      {field('dropOffLocation', (dropOff) => (
        <PlaceField
          {...dropOff}
          event="drop-off"
          label={t('rental.dropOffLocation')}
          suggestionsLabel={t('rental.suggestionsForDropOff')}
          hasSuggestions={hasSuggestions}
          onChange={(place) => {
            setSame(false);
            dropOff.onChange(place);
          }}
          same={{
            isChosen: isFollowing(),
            choose: () => {
              dropOff.onChange(pickUp.value);
              setSame(true);
            },
          }}
        />
      ))}
    </>
  ));
}

type PlaceFieldProps = TextFieldProps & {
  event: 'pick-up' | 'drop-off';
  suggestionsLabel: string;
  hasSuggestions: boolean;
  /** The option 'Same as pick-up' of a drop-off location. */
  same?: { isChosen: boolean; choose: () => void };
};

/**
 * A place (company: places) as free text, with buttons that fill in the company's places. Unlike the
 * browser's own suggestions, they are visible on every phone before anything is typed. The buttons
 * are one tab stop, with arrow keys.
 */
function PlaceField({ event, same, suggestionsLabel, hasSuggestions, ...field }: PlaceFieldProps) {
  const { value, onChange } = field;
  const company = pageCompany();
  const places = openPlaces(company, event).map(({ name, location }) => ({
    name: ownName(name),
    isChosen: isSamePlace(company, value, location) && !same?.isChosen,
    choose: () => onChange(location),
  }));
  const suggestions = same ? [{ name: t('rental.sameAsPickUp'), ...same }, ...places] : places;
  const tabStop = suggestions.find(({ isChosen }) => isChosen) ?? suggestions[0];
  return (
    <Stack gap="small">
      <TextField {...field} />
      {hasSuggestions && (
        <Row role="toolbar" gap="small" aria-label={suggestionsLabel} onKeyDown={moveFocus}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.name}
              type="button"
              className={styles.suggestion}
              aria-pressed={suggestion.isChosen}
              tabIndex={suggestion === tabStop ? 0 : -1}
              onClick={suggestion.choose}
            >
              {suggestion.name}
            </button>
          ))}
        </Row>
      )}
    </Stack>
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
