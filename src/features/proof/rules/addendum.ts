import type { Company } from '#company/rules.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { EXCHANGE_REASON_WORDS, type FormerStretch } from '#rental/rules.ts';
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
    { kind: 'heading', level: 1, text: 'Addendum: exchange of the vehicle' },
    ...formerStretches.map((former) => exchanged(company, former)),
    {
      kind: 'paragraph',
      text: `From then on the rental goes on with ${vehicle}. The rental agreement below is that of this rental, with this vehicle and its condition.`,
    },
  ];
}

function exchanged(company: Company, former: FormerVehicle): AgreementBlock {
  const at = (time: string) => formatWallClock(toWallClock(new Date(time), company.timeZone));
  const reading = (odometer: number | null, fuel: number | null) =>
    [
      odometer === null ? 'odometer not recorded' : formatDistance(odometer),
      fuel === null ? 'fuel not recorded' : `fuel ${fuel}%`,
    ].join(', ');
  return {
    kind: 'facts',
    heading: former.vehicle,
    rows: [
      {
        name: 'Exchanged',
        value: `${at(former.returnedAt)}, ${EXCHANGE_REASON_WORDS[former.reason].toLowerCase()}`,
      },
      {
        name: 'Handed over',
        value: `${at(former.pickedUpAt)}: ${reading(former.pickUpOdometer, former.pickUpFuel)}`,
      },
      { name: 'Came back', value: reading(former.returnOdometer, former.returnFuel) },
    ],
  };
}
