import type { ReservationDetail } from '../../rules/reservation.ts';
import { type ChosenAsTyped, useChoices } from './use-choices.ts';

/** The choices of a form that edits a reservation, and how they differ from the saved ones. */
export function useSavedChoices(saved: ReservationDetail) {
  const { priceBookId: bookId } = saved;
  const start = chosenIn(saved);
  const choices = useChoices({
    start,
    bookId,
    carId: saved.car.id,
    isWanted: bookId !== undefined,
  });
  const chosen = choices.prices?.hasBook ? choices.chosen : undefined;
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(start);
  return {
    choices,
    /** Undefined where there is nothing to choose. */
    chosen,
    /** What is chosen, if it is not as saved. */
    changed: isChanged ? chosen : undefined,
    /** Continues with the choices of a newer version. */
    adopt: (newest: ReservationDetail) => choices.choose(chosenIn(newest)),
  };
}

function chosenIn({ extras = [], promoCode, birthDate = '' }: ReservationDetail): ChosenAsTyped {
  return { extras, promoCode: promoCode ?? '', birthDate };
}
