import { parseDate } from '@internationalized/date';
import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { type DueDutyRow, toDueDuties } from '../../db/due-duties.ts';
import { dutyInWords, dutyName } from '../../rules/duty.ts';

/** What was due of all vehicles when the letter was written, and on which day, YYYY-MM-DD. */
export type DutiesDueFacts = { today: string; duties: DueDutyRow[] };

export const dutiesDue: LetterWriter<DutiesDueFacts> = ({ today, duties }, { siteUrl }) => {
  const due = toDueDuties(duties, parseDate(today));
  const overdue = due.filter(({ standing }) => standing === 'overdue').length;
  return {
    subject:
      overdue > 0
        ? `Papers and services: ${overdue} overdue`
        : `Papers and services: ${due.length} due within 30 days`,
    preview: 'What is overdue or due within 30 days',
    heading: 'Papers and services of your vehicles',
    parts: [
      paragraph(
        'These are overdue, or due within 30 days. They are also on the dashboard, and on the page of each vehicle.',
      ),
      {
        kind: 'table',
        rows: due.map((duty) => ({
          name: [duty.car.model, duty.car.plate].filter(Boolean).join(', '),
          value: `${dutyName(duty)}: ${dutyInWords(duty)}`,
        })),
      },
      { kind: 'button', label: 'Open the dashboard', url: new URL(PATHS.admin, siteUrl) },
    ],
  };
};
