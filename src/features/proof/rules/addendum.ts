import type { Company } from '#company/rules.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import type { ExchangeReason, FormerStretch } from '#rental/rules.ts';
import type { AgreementBlock } from './agreement.ts';

/** A vehicle that a rental had before an exchange, with its name on agreements. */
export type FormerVehicle = FormerStretch & { vehicle: string };

/**
 * What stands above an agreement whose vehicle was exchanged (proof: agreement): each vehicle before, and that the rest holds for the
 * present one. Nothing if none was exchanged.
 */
export function addendumBlocks(
  company: Company,
  formerStretches: readonly FormerVehicle[],
  vehicle: string,
): AgreementBlock[] {
  if (formerStretches.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: t('proof.addendum') },
    ...formerStretches.map((former) => exchanged(company, former)),
    {
      kind: 'paragraph',
      text: t('proof.addendumText', { vehicle }),
    },
  ];
}

const EXCHANGES: Record<ExchangeReason, (time: string) => string> = {
  breakdown: (time) => t('proof.exchangedBreakdown', { time }),
  accident: (time) => t('proof.exchangedAccident', { time }),
  upgrade: (time) => t('proof.exchangedUpgrade', { time }),
  other: (time) => t('proof.exchangedOther', { time }),
};

function exchanged(company: Company, former: FormerVehicle): AgreementBlock {
  const at = (time: string) => formatWallClock(toWallClock(new Date(time), company.timeZone));
  const reading = (odometer: number | null, fuel: number | null) =>
    [
      odometer === null ? t('proof.odometerNotRecorded') : formatDistance(odometer),
      fuel === null ? t('proof.fuelNotRecorded') : t('proof.fuelOf', { fuel }),
    ].join(', ');
  return {
    kind: 'facts',
    heading: former.vehicle,
    rows: [
      {
        name: t('proof.exchanged'),
        value: EXCHANGES[former.reason](at(former.returnedAt)),
      },
      {
        name: t('proof.handedOver'),
        value: t('proof.readAt', {
          time: at(former.pickedUpAt),
          readings: reading(former.pickUpOdometer, former.pickUpFuel),
        }),
      },
      { name: t('proof.cameBack'), value: reading(former.returnOdometer, former.returnFuel) },
    ],
  };
}
