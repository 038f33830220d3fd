import { useState } from 'react';
import { ApiError } from '#kit/client/api-error.ts';
import { birthDateMissing, type ChosenExtra, type VisitorPrices } from '#prices/rules.ts';
import { useVisitorPrices } from '#prices/ui/shared/use-visitor-prices.ts';
import { extrasText } from './rental-url.ts';

/** The extras and the promotion code of a form, as chosen, and the driver's date of birth, YYYY-MM-DD or empty. */
export type ChosenAsTyped = { extras: ChosenExtra[]; promoCode: string; birthDate: string };

const NOTHING_CHOSEN: ChosenAsTyped = { extras: [], promoCode: '', birthDate: '' };

/** What is wrong with the choices. */
type ChoiceErrors = {
  extras?: string | undefined;
  promoCode?: string | undefined;
  birthDate?: string | undefined;
};

/** What a form can choose beside the rental, and what is chosen. */
export type RentalChoices = {
  /** Undefined until they are loaded. */
  prices: VisitorPrices | undefined;
  isLoading: boolean;
  /** Nothing without a price book. Until it is loaded, what a draft has. */
  chosen: ChosenAsTyped;
  choose: (chosen: ChosenAsTyped) => void;
  /** Of the last refusal, until another choice. */
  errors: ChoiceErrors;
  /** Shows what a refusal says about the choices. @returns whether it says something */
  showErrors: (error: unknown) => boolean;
  /** Says of a new booking that the driver's date of birth is missing. @returns whether it is */
  showMissing: () => boolean;
};

/**
 * The choices of a form, which begin with `start`. `bookId` is the price book of the reservation that is being
 * edited, and `carId` the vehicle. The extras are loaded only if `isWanted`.
 */
export function useChoices({
  start = NOTHING_CHOSEN,
  bookId,
  carId,
  isWanted,
  onChange,
}: {
  start?: ChosenAsTyped | undefined;
  bookId?: number | undefined;
  carId: number | undefined;
  isWanted: boolean;
  onChange?: (chosen: ChosenAsTyped) => void;
}): RentalChoices {
  const [typed, setTyped] = useState<ChosenAsTyped>({
    extras: start.extras,
    promoCode: start.promoCode,
    birthDate: start.birthDate,
  });
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const { data: prices, isLoading } = useVisitorPrices({ bookId, carId }, isWanted);
  return {
    prices,
    isLoading,
    chosen: prices ? offered(typed, prices) : typed,
    choose: (now) => {
      setTyped(now);
      setErrors({});
      onChange?.(now);
    },
    errors,
    showErrors: (error) => {
      setErrors(choiceErrors(error));
      return isAboutChoices(error);
    },
    showMissing: () => {
      const isMissing = prices?.asksForBirthDate === true && typed.birthDate === '';
      // A new object, so the field takes the focus again.
      if (isMissing) setErrors({ birthDate: birthDateMissing() });
      return isMissing;
    },
  };
}

/** The choices without what the price book does not have. A draft may be older than the book. */
function offered(
  { extras, promoCode, birthDate }: ChosenAsTyped,
  prices: VisitorPrices,
): ChosenAsTyped {
  if (!prices.hasBook) return NOTHING_CHOSEN;
  const possible = extras.flatMap(({ id, quantity }) => {
    const rule = prices.extras.find((extra) => extra.id === id);
    return rule ? [{ id, quantity: Math.min(quantity, rule.most) }] : [];
  });
  return { extras: possible, promoCode, birthDate: prices.asksForBirthDate ? birthDate : '' };
}

/** What a refusal says about the choices. */
export function choiceErrors(error: unknown): ChoiceErrors {
  const { extras, promoCode, birthDate } = error instanceof ApiError ? error.errors : {};
  return { extras, promoCode, birthDate };
}

/** Whether a refusal says something about the choices. */
export function isAboutChoices(error: unknown): boolean {
  const { extras, promoCode, birthDate } = choiceErrors(error);
  return (extras ?? promoCode ?? birthDate) !== undefined;
}

/** The choices in the query of a quote. */
export function choicesQuery(chosen: ChosenAsTyped) {
  const { extras, promoCode, ...driver } = changedChoicesQuery(chosen);
  return { ...(extras && { extras }), ...(promoCode && { promoCode }), ...driver };
}

/** The choices in the query of a change, where an empty text removes what was chosen before. */
export function changedChoicesQuery({ extras, promoCode, birthDate }: ChosenAsTyped) {
  return {
    extras: extrasText(extras),
    promoCode,
    ...(birthDate && { birthDate }),
  };
}

/** The choices in the body of a booking, also when nothing is chosen: a repeated one could have others. */
export function choicesBody({ extras, promoCode, birthDate }: ChosenAsTyped) {
  return { extras, promoCode: promoCode || null, ...(birthDate && { birthDate }) };
}
