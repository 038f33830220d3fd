import type { ChargeFacts } from '#charges/rules/charge-facts.ts';
import { toChargeFile } from '#charges/rules/charge-file.ts';
import { objectionDay } from '#charges/rules/later-charge.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { LATER_CHARGE_WORDS } from '#prices/rules.ts';
import { reservationButton } from './reservation-parts.ts';

export const laterCharge: LetterWriter<ChargeFacts> = (facts, { company, words, siteUrl }) => {
  const { firstName, reservation, happened, kind, totalCents, feeCents, reason } = facts;
  const { isByCard, addedAt, photoCount, files } = facts;
  const own = words['later-charge'];
  const what = LATER_CHARGE_WORDS[kind];
  const fileNames = files.map((file) => toChargeFile(file).name);
  const amount = formatMoney(toAmount(totalCents));
  const ofAdded = () => [
    paragraph(isByCard ? own.byCard : own.byLink),
    paragraph(own.evidence(photoCount, fileNames)),
    paragraph(own.object(formatDay(objectionDay(company, new Date(addedAt))))),
  ];
  return {
    subject: own.subject(reservation, what),
    preview: amount,
    heading: own.heading[happened](what, amount),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text[happened](reservation, amount)),
      ...(feeCents > 0 ? [paragraph(own.fee(formatMoney(toAmount(feeCents))))] : []),
      ...(reason === null ? [] : [paragraph(reason)]),
      ...(happened === 'added' ? ofAdded() : [paragraph(own.back)]),
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
