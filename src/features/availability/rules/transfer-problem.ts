import * as v from 'valibot';
import { type Company, placeById } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { nextQuarter } from '#rental/rules.ts';

/**
 * Why a vehicle that is free at the times of a rental can't be rented at its places: it can't be brought to the pick-up in time, would
 * not be back home for what comes next, or stands elsewhere (places: transfers).
 */
export const TransferProblem = v.object({
  kind: v.picklist(['brought', 'notBack', 'elsewhere']),
  /** The name of the vehicle's home; '' if it has none. */
  home: v.string(),
  minutes: AnswerInteger,
  /** When the vehicle can be at the pick-up. */
  earliest: v.optional(AnswerTime),
});

export type TransferProblem = v.InferOutput<typeof TransferProblem>;

type TransferFacts = {
  homePlaceId?: number | null;
  before?: number;
  after?: number;
  /** When the vehicle can have been brought. */
  ready?: Date;
  isTakenByTransfer: boolean;
  isTooLate: boolean;
  isElsewhere: boolean;
};

/** What of these facts is why a rental that begins at `start` is not possible; undefined if it is. */
export function transferProblem(
  company: Company,
  { homePlaceId, before = 0, after = 0, ready = new Date(0), ...is }: TransferFacts,
  start: Date,
): TransferProblem | undefined {
  const home = placeById(company, homePlaceId ?? 0)?.name ?? '';
  if (is.isElsewhere) return { kind: 'elsewhere', home, minutes: 0 };
  if (is.isTooLate || (is.isTakenByTransfer && before > 0 && ready > start)) {
    return { kind: 'brought', home, minutes: before, earliest: nextQuarter(company, ready) };
  }
  return is.isTakenByTransfer ? { kind: 'notBack', home, minutes: after } : undefined;
}

/** The same in a sentence. */
export function transferInWords(
  { timeZone }: Company,
  { kind, home, minutes, earliest }: TransferProblem,
  now: Date,
): string {
  const place = ownName(home);
  if (kind === 'elsewhere') return t('availability.standsElsewhere');
  return earliest
    ? t('availability.isBrought', { place, minutes, time: momentInWords(earliest, now, timeZone) })
    : t('availability.isNotBack', { place, minutes });
}
