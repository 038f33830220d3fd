import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { getVisitorPricesCall } from '#contracts/prices.ts';
import type { ChosenExtra } from '#domain/money/price.ts';
import type { VisitorPrices } from '#domain/money/prices.ts';
import { queryClient } from '../loading/query-client.ts';

/** The extras and the promotion code of a form, as chosen. */
export type ChosenAsTyped = { extras: ChosenExtra[]; promoCode: string };

export const NOTHING_CHOSEN: ChosenAsTyped = { extras: [], promoCode: '' };

/** What a form can choose beside the rental, and what is chosen. */
export type RentalChoices = {
  /** Undefined until they are loaded. */
  prices: VisitorPrices | undefined;
  chosen: ChosenAsTyped;
  choose: (chosen: ChosenAsTyped) => void;
  /** By field: `extras` and `promoCode`. */
  errors: Record<string, string>;
  /** Shows what a refusal says about the choices. @returns whether it says something */
  showErrors: (error: unknown) => boolean;
};

/**
 * The choices of a form, which begin with `start`. `bookId` is the price book of the reservation that is being
 * edited. The extras are loaded only if `isWanted`.
 */
export function useChoices({
  start = NOTHING_CHOSEN,
  bookId,
  isWanted,
  onChange,
}: {
  start?: ChosenAsTyped | undefined;
  bookId?: number | undefined;
  isWanted: boolean;
  onChange?: (chosen: ChosenAsTyped) => void;
}): RentalChoices {
  const [chosen, setChosen] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: prices } = useQuery(
    {
      queryKey: ['prices', bookId],
      queryFn: ({ signal }) =>
        send(getVisitorPricesCall, { query: bookId === undefined ? {} : { book: bookId }, signal }),
      enabled: isWanted,
    },
    queryClient,
  );
  return {
    prices,
    chosen,
    choose: (now) => {
      setChosen(now);
      setErrors({});
      onChange?.(now);
    },
    errors,
    showErrors: (error) => {
      const { extras, promoCode } = error instanceof ApiError ? error.errors : {};
      setErrors({ ...(extras && { extras }), ...(promoCode && { promoCode }) });
      return extras !== undefined || promoCode !== undefined;
    },
  };
}

/** The choices in the query of a quote. */
export function choicesQuery({ extras, promoCode }: ChosenAsTyped) {
  const named = extras.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return { ...(named && { extras: named }), ...(promoCode && { promoCode }) };
}

/** The choices in the body of a booking, which has none unless something is chosen. */
export function choicesBody({ extras, promoCode }: ChosenAsTyped) {
  return { ...(extras.length > 0 && { extras }), ...(promoCode && { promoCode }) };
}
