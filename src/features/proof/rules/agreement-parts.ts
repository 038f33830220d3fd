import { addressInWords, type Company } from '#company/rules.ts';
import { distanceWords, formatDistance } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { cardLimitCents, linesOf, type ReceiptFacts } from '#payments/rules.ts';
import {
  type AgreedVehicle,
  agreedVehicle,
  type ChosenExtra,
  depositOf,
  hasExtra,
  includedMiles,
  LATER_CHARGES_IN_WORDS,
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
    plate: plate ?? '(no plate)',
    odometer: handOver.odometer === null ? '(not recorded)' : formatDistance(handOver.odometer),
    fuel: handOver.fuel === null ? '(not recorded)' : `${handOver.fuel}%`,
    total: formatMoney(toAmount(reservation.totalCents)),
  };
}

/** The parts that the owner's text can place with {{parties}}, {{rental}} and so on. */
export function agreementParts(
  company: Company,
  facts: AgreementFacts,
): Record<AgreementPart, AgreementBlock[]> {
  return {
    parties: [parties(company, facts)],
    rental: [rental(facts)],
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
    heading: 'Parties',
    rows: [
      { name: 'Company', value: `${name}, ${addressInWords(company)}, ${phones[0]}` },
      { name: 'Customer', value: [customer.name, customer.email].filter(Boolean).join(', ') },
      ...drivers.map((driver, index) => ({
        name: index === 0 ? 'Driver' : `Driver ${index + 1}`,
        value: `${driver.name}, license ${driver.licenseNumber} (${driver.licenseCountry}), valid until ${formatDay(driver.licenseExpires)}`,
      })),
      ...(drivers.length === 0
        ? [{ name: 'Driver', value: withoutLicense(customer.name, driverReason) }]
        : []),
    ],
  };
}

/** 'Kim Larsen, license not recorded. Reason: it is at home'. */
function withoutLicense(name: string, reason: string | null): string {
  return `${name}, license not recorded${reason === null ? '' : `. Reason: ${reason}`}`;
}

function rental({ reservation }: AgreementFacts): AgreementBlock {
  const { id, vehicle, pickUpTime, pickUpLocation, dropOffTime, dropOffLocation } = reservation;
  return {
    kind: 'facts',
    heading: 'Rental',
    rows: [
      { name: 'Reservation', value: String(id) },
      { name: 'Vehicle', value: vehicle },
      { name: 'Pick-up', value: `${formatWallClock(pickUpTime)}, ${pickUpLocation}` },
      { name: 'Drop-off', value: `${formatWallClock(dropOffTime)}, ${dropOffLocation}` },
    ],
  };
}

function price(company: Company, { reservation }: AgreementFacts): AgreementBlock {
  const lines = linesOf(company, reservation).map(toAnsweredLine);
  return {
    kind: 'facts',
    heading: 'Price',
    rows: [
      ...lines.map((line) => ({ name: lineInWords(line), value: lineAmountInWords(line) })),
      {
        name: 'Total',
        value: formatMoney(toAmount(reservation.totalCents)),
      },
    ],
  };
}

/** What the price of a fee is for. */
const FEE_UNITS = { hour: 'per started hour', day: 'per day', once: 'once' };

function charges(
  company: Company,
  { rules, reservation, handOver }: AgreementFacts,
): AgreementBlock {
  const { late, fuel, fees = [] } = rules ?? {};
  const miles = milesOf(rules ?? {}, agreedVehicle(reservation));
  const included = includedMiles(company, rules ?? {}, reservation);
  const isFuelPaid = hasExtra(rules ?? {}, reservation.extras, 'fuel');
  const { one, many, short } = distanceWords();
  const items = [
    late &&
      `Each started hour after the drop-off time costs ${formatNumber(late.percent)}% of the hourly price${late.hourly === false ? ', and a day at most that percentage of its price' : ''}. The first ${late.graceMinutes} minutes are free.`,
    isFuelPaid && 'The fuel is prepaid. Nothing is charged for missing fuel.',
    fuel &&
      !isFuelPaid &&
      `The vehicle must come back as full as it was at the hand-over${handOver.fuel === null ? '' : `, ${handOver.fuel}%`}. Each missing percent costs ${formatMoney(fuel.pricePerPercent)}.`,
    miles && included === undefined && 'The distance is not limited.',
    miles &&
      included !== undefined &&
      `${rules?.packages ? `${included} ${short}` : `${miles.perDay} ${short} per day`} are included. Each extra ${one} costs ${formatMoney(miles.pricePerMile)}.`,
    ...fees.flatMap(({ ages, price: amount, per }) =>
      ages
        ? `A driver of ${ages.from} to ${ages.to} years costs ${formatMoney(amount)} ${FEE_UNITS[per]}, also one who is entered later.`
        : [],
    ),
  ].filter((item) => item !== undefined && item !== false);
  if (items.length > 0) return { kind: 'list', items };
  return { kind: 'paragraph', text: `Nothing is charged for late hours, fuel and ${many}.` };
}

function laterCharges({ rules }: AgreementFacts): AgreementBlock {
  const fee = rules?.fine?.fee ?? 0;
  const limit = formatMoney(toAmount(cardLimitCents()));
  return {
    kind: 'paragraph',
    text: `After the return, the company can charge for ${LATER_CHARGES_IN_WORDS}, and states the reason. ${fee > 0 ? `The administration fee for a fine is ${formatMoney(fee)}. ` : ''}The customer can object within ${OBJECTION_DAYS} days. A saved card is charged only with the customer's consent, up to ${limit} for the rental.`,
  };
}

function depositInWords({ rules, reservation }: AgreementFacts): string {
  const deposit = depositOf(rules ?? {}, agreedVehicle(reservation));
  if (!deposit) return 'No deposit was agreed.';
  return `The deposit is ${formatMoney(deposit.amount)}. It is given back after the return, less what the customer owes.`;
}

function readings({ handOver: { odometer, fuel } }: AgreementFacts): AgreementBlock {
  const rows = [
    { name: 'Odometer', value: odometer === null ? 'Not recorded' : formatDistance(odometer) },
    { name: 'Fuel or charge', value: fuel === null ? 'Not recorded' : `${fuel}%` },
  ];
  return { kind: 'facts', heading: 'Odometer and fuel', rows };
}

/** Only what was recorded. What nobody has looked at is not said to be in order. */
function condition(facts: AgreementFacts): AgreementBlock[] {
  const { earlierMarks, marks, photos } = facts;
  const listed = [...earlierMarks, ...marks].map(markInWords);
  return [
    { kind: 'heading', level: 2, text: 'Condition at the hand-over' },
    readings(facts),
    ...(listed.length > 0 ? [{ kind: 'list' as const, items: listed }] : []),
    ...(marks.length > 0 ? [] : [{ kind: 'paragraph' as const, text: withoutMarks(facts) }]),
    { kind: 'paragraph', text: photosInWords(photos.length) },
    ...(photos.length > 0 ? [photosBlock(photos)] : []),
  ];
}

function withoutMarks({ isChecked, earlierMarks }: AgreementFacts): string {
  const damage = earlierMarks.length > 0 ? 'other damage' : 'damage';
  return isChecked
    ? `No ${damage} was found at the hand-over.`
    : `Whether there was ${damage} at the hand-over was not recorded.`;
}

function photosInWords(count: number): string {
  if (count === 0) return 'Photographs at the hand-over were not recorded.';
  return `${count === 1 ? '1 photograph was' : `${count} photographs were`} taken at the hand-over.`;
}

function photosBlock(photos: AgreementFacts['photos']): AgreementBlock {
  return {
    kind: 'photos',
    photos: photos.map(({ id, view, receivedAt, sha256 }) => ({
      id,
      caption: `${VIEW_WORDS[view]}, ${formatWallClock(receivedAt)}`,
      sha256,
    })),
  };
}
