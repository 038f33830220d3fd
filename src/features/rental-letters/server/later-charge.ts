import type { ChargeFacts } from '#charges/rules/charge-facts.ts';
import { toChargeFile } from '#charges/rules/charge-file.ts';
import { objectionDay } from '#charges/rules/later-charge.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting } from '#platform/mail/letter-words.ts';
import { LATER_CHARGE_WORDS } from '#prices/rules.ts';
import { reservationButton } from './reservation-parts.ts';

export const laterCharge: LetterWriter<ChargeFacts> = (facts, { company, siteUrl }) => {
  const { firstName, reservation, happened, kind, totalCents, feeCents, reason } = facts;
  const { isByCard, addedAt, photoCount, files } = facts;
  const { id, model } = reservation;
  const what = LATER_CHARGE_WORDS[kind];
  const fileNames = files.map((file) => toChargeFile(file).name);
  const amount = formatMoney(toAmount(totalCents));
  const day = formatDay(objectionDay(company, new Date(addedAt)));
  const ofAdded = () => [
    paragraph(isByCard ? t('letters.chargeByCard') : t('letters.chargeByLink')),
    paragraph(evidence(photoCount, fileNames)),
    paragraph(t('letters.chargeObject', { day })),
  ];
  const fee = formatMoney(toAmount(feeCents));
  return {
    subject: t('letters.chargeSubject', { what, model, id }),
    preview: amount,
    heading: HEADINGS[happened](what, amount),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(TEXTS[happened](model, amount)),
      ...(feeCents > 0 ? [paragraph(t('letters.chargeFee', { amount: fee }))] : []),
      ...(reason === null ? [] : [paragraph(reason)]),
      ...(happened === 'added' ? ofAdded() : [paragraph(t('letters.chargeBack'))]),
      reservationButton(reservation, siteUrl),
    ],
  };
};

type Happened = ChargeFacts['happened'];

const HEADINGS: Record<Happened, (what: string, amount: string) => string> = {
  added: (what, amount) => t('letters.chargeAddedHeading', { what, amount }),
  lowered: (what, amount) => t('letters.chargeLoweredHeading', { what, amount }),
  dropped: (what) => t('letters.chargeDroppedHeading', { what }),
};

const TEXTS: Record<Happened, (model: string, amount: string) => string> = {
  added: (model, amount) => t('letters.chargeAddedText', { model, amount }),
  lowered: (model, amount) => t('letters.chargeLoweredText', { model, amount }),
  dropped: (model) => t('letters.chargeDroppedText', { model }),
};

function evidence(count: number, fileNames: readonly string[]): string {
  const photographs = count > 0 ? [t('letters.chargePhotographs', { count })] : [];
  const shown = [...photographs, ...fileNames];
  return shown.length === 0
    ? t('letters.chargeReason')
    : t('letters.chargeEvidence', {
        evidence: new Intl.ListFormat(presentLanguage()).format(shown),
      });
}
