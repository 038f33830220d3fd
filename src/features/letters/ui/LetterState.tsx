import type { AdminLetter, LetterState } from '../rules/admin-letter.ts';

export const STATE_WORDS: Record<LetterState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'given-up': 'Given up',
};

const CHIP_CLASSES: Record<LetterState, string> = {
  waiting: 'chip-created',
  sent: 'chip-done',
  'given-up': 'chip-cancelled',
};

export function LetterStateChip({ state }: Pick<AdminLetter, 'state'>) {
  return <span className={`chip ${CHIP_CLASSES[state]}`}>{STATE_WORDS[state]}</span>;
}

/** Polling interval in milliseconds while a letter is being sent; false otherwise. */
export function refreshInterval(letters: readonly AdminLetter[] = []): number | false {
  const isUnderway = letters.some(({ state, lastError }) => state === 'waiting' && !lastError);
  return isUnderway && 3_000;
}
