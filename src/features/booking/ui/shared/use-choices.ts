import { useState } from 'react';
import { ApiError } from '#kit/client/api-error.ts';
import type { ChosenExtra, VisitorPrices } from '#prices/rules.ts';
import { useVisitorPrices } from '#prices/ui/shared/use-visitor-prices.ts';

/** The extras and the promotion code of a form, as chosen. */
export type ChosenAsTyped = { extras: ChosenExtra[]; promoCode: string };

const NOTHING_CHOSEN: ChosenAsTyped = { extras: [], promoCode: '' };

/** What is wrong with the choices. */
type ChoiceErrors = { extras?: string | undefined; promoCode?: string | undefined };

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
  };
}

/** The choices without what the price book does not have. A draft may be older than the book. */
function offered({ extras, promoCode }: ChosenAsTyped, prices: VisitorPrices): ChosenAsTyped {
  if (!prices.hasBook) return NOTHING_CHOSEN;
  const possible = extras.flatMap(({ id, quantity }) => {
    const rule = prices.extras.find((extra) => extra.id === id);
    return rule ? [{ id, quantity: Math.min(quantity, rule.most) }] : [];
  });
  return { extras: possible, promoCode };
}

/** What a refusal says about the choices. */
export function choiceErrors(error: unknown): ChoiceErrors {
  const { extras, promoCode } = error instanceof ApiError ? error.errors : {};
  return { extras, promoCode };
}

/** Whether a refusal says something about the choices. */
export function isAboutChoices(error: unknown): boolean {
  const { extras, promoCode } = choiceErrors(error);
  return (extras ?? promoCode) !== undefined;
}

/** The choices in the query of a quote. */
export function choicesQuery(chosen: ChosenAsTyped) {
  const { extras, promoCode } = changedChoicesQuery(chosen);
  return { ...(extras && { extras }), ...(promoCode && { promoCode }) };
}

/** The choices in the query of a change, where an empty text removes what was chosen before. */
export function changedChoicesQuery({ extras, promoCode }: ChosenAsTyped) {
  return { extras: extras.map(({ id, quantity }) => `${id}:${quantity}`).join(','), promoCode };
}

/** The choices in the body of a booking, also when nothing is chosen: a repeated one could have others. */
export function choicesBody({ extras, promoCode }: ChosenAsTyped) {
  return { extras, promoCode: promoCode || null };
}
