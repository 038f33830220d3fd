import * as v from 'valibot';
import { AnswerInteger } from './field.ts';

/** A check of the database that failed (rules, checks). */
export const Finding = v.object({
  /** What should be true: 'no vehicle is taken twice at a time'. */
  check: v.string(),
  /** The table of the rows that are wrong, how many they are, and the ids of the first. */
  table: v.string(),
  wrong: AnswerInteger,
  ids: v.array(AnswerInteger),
});
export type Finding = v.InferOutput<typeof Finding>;

/** A finding in words, for whoever has to look: '… (2 in occupancies: 12, 15)'. */
export function findingInWords({ check, table, wrong, ids }: Finding): string {
  const more = wrong > ids.length ? ', …' : '';
  return `${check} (${wrong} in ${table}: ${ids.join(', ')}${more})`;
}
