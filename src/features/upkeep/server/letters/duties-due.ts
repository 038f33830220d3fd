import { parseDate } from '@internationalized/date';
import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { type DueDutyRow, toDueDuties } from '../../db/due-duties.ts';
import { dutyInWords, dutyName } from '../../rules/duty.ts';

/** What was due of all vehicles when the letter was written, and on which day, YYYY-MM-DD. */
export type DutiesDueFacts = { today: string; duties: DueDutyRow[] };

export const dutiesDue: LetterWriter<DutiesDueFacts> = ({ today, duties }, { words, siteUrl }) => {
  const own = words['duties-due'];
  const due = toDueDuties(duties, parseDate(today));
  const overdue = due.filter(({ standing }) => standing === 'overdue').length;
  return {
    subject: own.subject(due.length, overdue),
    preview: own.preview,
    heading: own.heading,
    parts: [
      paragraph(own.text),
      {
        kind: 'table',
        rows: due.map((duty) => ({
          name: [duty.car.model, duty.car.plate].filter(Boolean).join(', '),
          value: `${dutyName(duty)}: ${dutyInWords(duty)}`,
        })),
      },
      { kind: 'button', label: own.open, url: new URL(PATHS.admin, siteUrl) },
    ],
  };
};
