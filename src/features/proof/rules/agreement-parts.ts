import { addressInWords, type Company, placeFacts } from '#company/rules.ts';
import { distanceInUnit, formatDistance } from '#kernel/locale/distance.ts';
import { companyLocale, ownName } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { cardLimitCents, linesOf, type ReceiptFacts } from '#payments/rules.ts';
import {
  type AgreedVehicle,
  agreedVehicle,
  type ChosenExtra,
  depositOf,
  hasExtra,
  includedMiles,
  lineAmountInWords,
  lineInWords,
  milesOf,
  OBJECTION_DAYS,
  type PriceRules,
  toAnsweredLine,
} from '#prices/rules.ts';
import type { AgreementBlock } from './agreement.ts';
import type { AgreementPart, AgreementWord } from './agreement-text.ts';
import type { Driver } from './driver.ts';
import { markInWords, type NamedMark } from './mark-words.ts';
import type { Photo } from './photo-calls.ts';
import { VIEW_WORDS } from './photo-words.ts';

/** What the agreement of a reservation names. */
export type AgreementFacts = {
  reservation: ReceiptFacts & AgreedVehicle & { extras: readonly ChosenExtra[] };
  /** Null if the vehicle has none. */
  plate: string | null;
  rules: PriceRules | null;
  drivers: Pick<Driver, 'name' | 'licenseNumber' | 'licenseCountry' | 'licenseExpires'>[];
  /** Why no driver was entered; null if nobody has said it. */
  driverReason: string | null;
  /** Distance and percent at the hand-over; null where they are not recorded. */
  handOver: { odometer: number | null; fuel: number | null };
  /** The damage that was known before, and that of the hand-over. */
  earlierMarks: NamedMark[];
  marks: NamedMark[];
  /** Whether the desk has looked for damage at the hand-over. */
  isChecked: boolean;
  /** Those of the hand-over. */
  photos: Pick<Photo, 'id' | 'view' | 'receivedAt' | 'sha256'>[];
};

/** The words that the owner's text can name anywhere (proof: text of the agreement). */
export function agreementWords(
  company: Company,
  { reservation, plate, handOver }: AgreementFacts,
): Record<AgreementWord, string> {
  return {
    company: company.name,
    plate: plate ?? t('proof.noPlateInside'),
    odometer:
      handOver.odometer === null ? t('proof.notRecordedInside') : formatDistance(handOver.odometer),
    fuel:
      handOver.fuel === null
        ? t('proof.notRecordedInside')
        : t('prices.percent', { percent: handOver.fuel }),
    total: formatMoney(toAmount(reservation.totalCents)),
    pickUpPlace: whereInWords(company, reservation.pickUpLocation, reservation.pickUpTime),
    dropOffPlace: whereInWords(company, reservation.dropOffLocation, reservation.dropOffTime),
  };
}

/** The parts that the owner's text can place with {{parties}}, {{rental}} and so on. */
export function agreementParts(
  company: Company,
  facts: AgreementFacts,
): Record<AgreementPart, AgreementBlock[]> {
  return {
    parties: [parties(company, facts)],
    rental: [rental(company, facts)],
    price: [price(company, facts)],
    charges: [charges(company, facts), laterCharges(facts)],
    deposit: [{ kind: 'paragraph', text: depositInWords(facts) }],
    condition: condition(facts),
  };
}

function parties(
  company: Company,
  { reservation: { customer }, drivers, driverReason }: AgreementFacts,
): AgreementBlock {
  const { name, phones } = company;
  return {
    kind: 'facts',
    heading: t('proof.parties'),
    rows: [
      { name: t('proof.company'), value: `${name}, ${addressInWords(company)}, ${phones[0]}` },
      {
        name: t('proof.customer'),
        value: [customer.name, customer.email].filter(Boolean).join(', '),
      },
      ...drivers.map((driver, index) => ({
        name: index === 0 ? t('proof.driver') : t('proof.driverOfNumber', { number: index + 1 }),
        value: t('proof.driverInAgreement', {
          name: driver.name,
          number: driver.licenseNumber,
          country: driver.licenseCountry,
          day: formatDay(driver.licenseExpires),
        }),
      })),
      ...(drivers.length === 0
        ? [{ name: t('proof.driver'), value: withoutLicense(customer.name, driverReason) }]
        : []),
    ],
  };
}

/** 'Kim Larsen, license not recorded. Reason: it is at home'. */
function withoutLicense(name: string, reason: string | null): string {
  return reason === null
    ? t('proof.withoutLicense', { name })
    : t('proof.withoutLicenseReason', { name, reason });
}

/** A location with what its place has of its own. */
function whereInWords(company: Company, location: string, time: WallClock): string {
  return [ownName(location), ...placeFacts(company, location, time)].join(', ');
}

function rental(company: Company, { reservation }: AgreementFacts): AgreementBlock {
  const { id, vehicle, pickUpTime, pickUpLocation, dropOffTime, dropOffLocation } = reservation;
  return {
    kind: 'facts',
    heading: t('proof.rental'),
    rows: [
      { name: t('proof.reservation'), value: String(id) },
      { name: t('proof.vehicle'), value: vehicle },
      {
        name: t('proof.pickUp'),
        value: `${formatWallClock(pickUpTime)}, ${whereInWords(company, pickUpLocation, pickUpTime)}`,
      },
      {
        name: t('proof.dropOff'),
        value: `${formatWallClock(dropOffTime)}, ${whereInWords(company, dropOffLocation, dropOffTime)}`,
      },
    ],
  };
}

function price(company: Company, { reservation }: AgreementFacts): AgreementBlock {
  const lines = linesOf(company, reservation).map(toAnsweredLine);
  return {
    kind: 'facts',
    heading: t('proof.price'),
    rows: [
      ...lines.map((line) => ({ name: lineInWords(line), value: lineAmountInWords(line) })),
      {
        name: t('proof.total'),
        value: formatMoney(toAmount(reservation.totalCents)),
      },
    ],
  };
}

type AgeFee = { from: number; to: number; amount: string };

/** What drivers of some ages cost, by what the price is for. */
const AGE_FEES: Record<'hour' | 'day' | 'once', (fee: AgeFee) => string> = {
  hour: (fee) => t('proof.ageFeePerHour', fee),
  day: (fee) => t('proof.ageFeePerDay', fee),
  once: (fee) => t('proof.ageFeeOnce', fee),
};

function charges(
  company: Company,
  { rules, reservation, handOver }: AgreementFacts,
): AgreementBlock {
  const { late, fuel, fees = [] } = rules ?? {};
  const miles = milesOf(rules ?? {}, agreedVehicle(reservation));
  const included = includedMiles(company, rules ?? {}, reservation);
  const isFuelPaid = hasExtra(rules ?? {}, reservation.extras, 'fuel');
  const items = [
    late && lateInWords(late),
    isFuelPaid && t('proof.fuelPrepaid'),
    fuel && !isFuelPaid && fuelInWords(fuel.pricePerPercent, handOver.fuel),
    miles && distanceInWords(miles, included, rules?.packages !== undefined),
    ...fees.flatMap(({ ages, price: amount, per }) =>
      ages ? AGE_FEES[per]({ ...ages, amount: formatMoney(amount) }) : [],
    ),
  ].filter((item) => item !== undefined && item !== false);
  if (items.length > 0) return { kind: 'list', items };
  return {
    kind: 'paragraph',
    text: countsMiles() ? t('proof.nothingChargedMiles') : t('proof.nothingChargedKilometers'),
  };
}

function countsMiles(): boolean {
  return companyLocale().distanceUnit === 'mi';
}

function lateInWords({
  percent: share,
  graceMinutes: minutes,
  hourly,
}: NonNullable<PriceRules['late']>): string {
  const percent = formatNumber(share);
  return hourly === false
    ? t('proof.lateHoursUpToDay', { percent, minutes })
    : t('proof.lateHours', { percent, minutes });
}

function fuelInWords(pricePerPercent: number, fuel: number | null): string {
  const amount = formatMoney(pricePerPercent);
  return fuel === null
    ? t('proof.fuelAsAtHandOver', { amount })
    : t('proof.fuelAsStated', { fuel, amount });
}

/** @param included in all; undefined if the distance is not limited */
function distanceInWords(
  { perDay, pricePerMile }: { perDay: number; pricePerMile: number },
  included: number | undefined,
  hasPackages: boolean,
): string {
  if (included === undefined) return t('proof.distanceUnlimited');
  const inUnit = (distance: number) => distanceInUnit(String(distance));
  const amount = formatMoney(pricePerMile);
  return [
    hasPackages
      ? t('proof.distanceIncluded', { distance: inUnit(included) })
      : t('proof.distancePerDay', { distance: inUnit(perDay) }),
    countsMiles() ? t('proof.extraMile', { amount }) : t('proof.extraKilometer', { amount }),
  ].join(' ');
}

function laterCharges({ rules }: AgreementFacts): AgreementBlock {
  const fee = rules?.fine?.fee ?? 0;
  const sentences = [
    t('proof.laterCharges'),
    ...(fee > 0 ? [t('proof.fineFee', { amount: formatMoney(fee) })] : []),
    t('proof.laterChargesLimits', {
      days: OBJECTION_DAYS,
      limit: formatMoney(toAmount(cardLimitCents())),
    }),
  ];
  return { kind: 'paragraph', text: sentences.join(' ') };
}

function depositInWords({ rules, reservation }: AgreementFacts): string {
  const deposit = depositOf(rules ?? {}, agreedVehicle(reservation));
  return deposit
    ? t('proof.deposit', { amount: formatMoney(deposit.amount) })
    : t('proof.noDeposit');
}

function readings({ handOver: { odometer, fuel } }: AgreementFacts): AgreementBlock {
  const rows = [
    {
      name: t('proof.odometer'),
      value: odometer === null ? t('proof.notRecorded') : formatDistance(odometer),
    },
    {
      name: t('proof.fuel'),
      value: fuel === null ? t('proof.notRecorded') : t('prices.percent', { percent: fuel }),
    },
  ];
  return { kind: 'facts', heading: t('proof.odometerAndFuel'), rows };
}

/** Only what was recorded. What nobody has looked at is not said to be in order. */
function condition(facts: AgreementFacts): AgreementBlock[] {
  const { earlierMarks, marks, photos } = facts;
  const listed = [...earlierMarks, ...marks].map(markInWords);
  return [
    { kind: 'heading', level: 2, text: t('proof.condition') },
    readings(facts),
    ...(listed.length > 0 ? [{ kind: 'list' as const, items: listed }] : []),
    ...(marks.length > 0 ? [] : [{ kind: 'paragraph' as const, text: withoutMarks(facts) }]),
    { kind: 'paragraph', text: photosInWords(photos.length) },
    ...(photos.length > 0 ? [photosBlock(photos)] : []),
  ];
}

function withoutMarks({ isChecked, earlierMarks }: AgreementFacts): string {
  if (earlierMarks.length > 0) {
    return isChecked ? t('proof.noOtherDamage') : t('proof.otherDamageNotRecorded');
  }
  return isChecked ? t('proof.noDamage') : t('proof.damageNotRecorded');
}

function photosInWords(count: number): string {
  return count === 0 ? t('proof.photosNotRecorded') : t('proof.photosAtHandOver', { count });
}

function photosBlock(photos: AgreementFacts['photos']): AgreementBlock {
  return {
    kind: 'photos',
    photos: photos.map(({ id, view, receivedAt, sha256 }) => ({
      id,
      caption: `${VIEW_WORDS[view]()}, ${formatWallClock(receivedAt)}`,
      sha256,
    })),
  };
}
