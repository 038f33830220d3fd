import * as v from 'valibot';
import { LIMITS, requiredText } from '#kernel/records/field.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { DUTY_WORDS } from './duty-kinds.ts';

/** The papers without which a vehicle may not be on the road. */
export const PAPER_KINDS = ['registration', 'insurance', 'inspection'] as const;

/** A paper that ends before a rental does, and its last day, YYYY-MM-DD (upkeep: rentals at risk). */
export const EndingPaper = v.object({ kind: v.picklist(PAPER_KINDS), dueOn: v.string() });

export type EndingPaper = v.InferOutput<typeof EndingPaper>;

/** Why a vehicle is handed over although a paper ends. */
export const PapersReason = requiredText('Enter the reason', LIMITS.maintenanceReason);

/** What ends: 'The insurance ends on Nov 28, 2026, before the drop-off.' */
export function endingInWords(papers: readonly EndingPaper[]): string {
  return papers
    .map(
      ({ kind, dueOn }) =>
        `The ${DUTY_WORDS[kind].toLowerCase()} ends on ${formatDay(dueOn)}, before the drop-off.`,
    )
    .join(' ');
}
