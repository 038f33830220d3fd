import { expect, it } from 'vitest';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import { loweredBy } from '#payments/rules/adjustments.ts';
import { dueCents } from '#payments/rules/balance.ts';
import { entriesOfAdvance, entriesOfBooked, entriesOfInvoice } from '#payments/rules/book-entry.ts';
import { type InvoicedFacts, invoicesDue } from '#payments/rules/invoice.ts';
import {
  type EarlierMovement,
  type IssuedInvoice,
  issuedReceipts,
  linesOf,
} from '#payments/rules/issued-receipt.ts';
import type { Payment } from '#payments/rules/payment.ts';
import { sumsByRate } from '#payments/rules/rate-sums.ts';
import {
  type Receipt,
  type ReceiptDraft,
  receiptName,
  statedCents,
} from '#payments/rules/receipt.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import { receiptPdf } from '#payments/server/receipt.ts';
import { price } from '#prices/rules/price.ts';
import { newLine, type PriceLine, sumOfLines } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { taxLines } from '#prices/rules/taxes.ts';
import { seededRandom } from '../../random.ts';
import { elementsOf, readPdf } from '../../read-pdf.ts';
import { wallClock } from '../../wall-clock.ts';

const PRESETS = Object.entries(COUNTRY_PRESETS);
const STORIES = 600;
/** How many stories of each preset have their documents read as PDF, too. */
const READ = 1;

const random = seededRandom();
const upTo = (most: number) => 1 + Math.floor(random() * most);
const oneOf = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)] as One;

type Preset = (typeof COUNTRY_PRESETS)[string];

/** The rules of a preset, with a second rate where prices contain the taxes, and an extra that bears none. */
function rulesOf({ taxes, taxesAre, isCancellationTaxed }: Preset): PriceRules {
  const own = taxes.length > 0 ? taxes : [{ name: 'Sales tax', percent: 9.5 }];
  const extra = { kind: 'extra', per: 'once', most: 9 } as const;
  return {
    taxesAre,
    taxes: own.map((tax) => ({ ...tax, on: 'all' as const })),
    cancel: { freeHours: 48, percent: 50, isTaxed: isCancellationTaxed },
    extras: [
      { ...extra, id: 'seat', name: 'Child seat', price: 10.7, taxPercent: 7 },
      { ...extra, id: 'toll', name: 'Toll', price: 5, taxPercent: 0 },
    ],
  };
}

type Story = {
  company: Company;
  rules: PriceRules;
  facts: InvoicedFacts;
  payments: Payment[];
  movements: EarlierMovement[];
  issued: IssuedInvoice[];
};

const VEHICLE = { id: 1, classId: null, dailyCapCents: null };

function priceOf({ company, rules }: Pick<Story, 'company' | 'rules'>): PriceLine[] {
  const pickUpTime = wallClock('2027-03-03T10:00');
  const dropOffTime = wallClock(`2027-03-0${3 + upTo(5)}T${10 + upTo(9)}:00`);
  const extras = ['seat', 'toll'].map((id) => ({ id, quantity: upTo(4) - 1 }));
  const choices = { extras: extras.filter(({ quantity }) => quantity > 0) };
  const vehicle = { ...VEHICLE, rateCents: 100 + upTo(9000) };
  return price(company, rules, vehicle, { pickUpTime, dropOffTime }, choices);
}

function begin([country, preset]: (typeof PRESETS)[number]): Story {
  const { taxes: _, ...locale } = preset;
  const company = { ...DEFAULT_COMPANY, ...locale, country, timeZone: 'UTC' } as Company;
  const rules = rulesOf(preset);
  const lines = priceOf({ company, rules });
  const none = { depositHeldCents: 0, depositKeptCents: 0, paidCents: 0 };
  return {
    ...{ company, rules, payments: [], movements: [], issued: [] },
    facts: {
      ...{
        id: 1,
        language: 'en',
        status: 'CREATED',
        vehicle: 'Fiat 500',
        ...none,
        cancellationFeeCents: null,
      },
      pickUpTime: wallClock('2027-03-03T10:00'),
      dropOffTime: wallClock('2027-03-05T10:00'),
      ...{ pickUpLocation: 'Desk', dropOffLocation: 'Desk', customer: { name: 'Zoë Lindqvist' } },
      ...{ rateCents: 1000, charges: null, adjustments: null, returnedAt: null },
      ...{ lines, totalCents: sumOfLines(lines), book: { rules } },
    },
  };
}

/** Money that is taken, or given back of the newest payments if it is negative. */
function move(story: Story, cents: number): void {
  if (cents > 0) {
    const id = story.payments.length + 1;
    story.payments.push({
      ...{ id, purpose: 'rental', method: 'cash', status: 'paid', currency: 'eur' },
      ...{ amountCents: cents, capturedCents: cents, refundedCents: 0, refundAskedCents: 0 },
    });
    record(story, id, 'captured', cents);
  }
  let left = -cents;
  for (const payment of story.payments.toReversed()) {
    const back = Math.min(left, payment.capturedCents - payment.refundedCents);
    if (back <= 0) continue;
    left -= back;
    payment.refundedCents += back;
    record(story, payment.id, 'refunded', back);
  }
}

function record(
  story: Story,
  paymentId: number,
  kind: 'captured' | 'refunded',
  amountCents: number,
): void {
  const { company, payments, movements, issued } = story;
  const cents = kind === 'captured' ? amountCents : -amountCents;
  story.facts = { ...story.facts, paidCents: story.facts.paidCents + cents };
  const now = new Date();
  const changed = { paymentId, movements: [{ kind, amountCents }] };
  const [receipt] = issuedReceipts(company, story.facts, payments, movements, issued, changed, now);
  if (!receipt) throw new Error('Nothing was issued.');
  movements.push({
    ...{ kind, amountCents, paymentId, at: now.toISOString(), receipt },
    ...{ receiptSeries: receipt.kind === 'credit-note' ? 'C' : 'R', receiptYear: 2027 },
    receiptNumber: movements.length + 1,
  });
}

function change(story: Story, changed: Partial<InvoicedFacts>): void {
  const facts = { ...story.facts, ...changed };
  const parts = [facts.lines, facts.charges, facts.adjustments];
  story.facts = { ...facts, totalCents: sumOfLines(parts.flatMap((lines) => lines ?? [])) };
}

function issue(story: Story, isAskedFor = false): void {
  const { company, facts, payments, movements, issued } = story;
  const drafts = invoicesDue(
    company,
    facts,
    { payments, earlier: movements, issued },
    { isAskedFor, now: new Date() },
  );
  for (const { receipt, correctsId } of drafts) {
    const series = receipt.kind === 'invoice' ? 'I' : 'C';
    issued.push({
      ...{ id: issued.length + 1, correctsId, receipt },
      ...{ receiptSeries: series, receiptYear: 2027, receiptNumber: 500 + issued.length },
    });
  }
}

const STEPS: Record<string, (story: Story) => void> = {
  pay: (story) => {
    const due = dueCents(story.facts);
    if (due > 0) move(story, random() < 0.5 ? due : upTo(due));
  },
  edit: (story) => {
    const before = story.facts;
    change(story, { lines: priceOf(story) });
    // Goodwill for a longer rental is more than a much shorter one costs, which the database refuses.
    if (isBelow(linesOf(story.company, story.facts))) story.facts = before;
  },
  charge: (story) => {
    const fee = { ...newLine('cleaning', 'Cleaning', 1, 'once', upTo(9000)), taxPercent: 0 };
    const late = newLine('late', 'Late', upTo(5), 'hour', upTo(3000));
    const charged = [random() < 0.5 ? fee : late];
    const { charges } = story.facts;
    change(story, { charges: [...(charges ?? []), ...charged, ...taxLines(story.rules, charged)] });
  },
  goodwill: (story) => {
    const most = Math.min(story.facts.totalCents, story.facts.paidCents);
    if (most < 1) return;
    const cents = upTo(most);
    const { adjustments = [] } = loweredBy(story.facts, cents, {
      ...{ because: 'goodwill', reason: 'Sorry' },
    });
    change(story, { adjustments: [...(story.facts.adjustments ?? []), ...adjustments] });
    if (random() < 0.7) issue(story);
    move(story, -cents);
  },
  'give back': (story) => {
    const due = dueCents(story.facts);
    if (due < 0) move(story, due);
  },
  ask: (story) => issue(story, true),
};

/** Whether a rate, or what bears no tax, is below 0. */
function isBelow(lines: readonly PriceLine[]): boolean {
  const taxes = taxesOfLines(lines);
  const taxed = taxes.reduce((sum, tax) => sum + tax.amountCents + (tax.netCents ?? 0), 0);
  return sumOfLines(lines) < taxed - 2 || taxes.some(({ amountCents }) => amountCents < 0);
}

/** A rental with what can happen to it, until it is settled: returned or canceled, paid, and invoiced. */
function tell(story: Story): void {
  const some = (names: string[], most: number) => {
    for (let count = upTo(most); count > 0; count -= 1) {
      STEPS[oneOf(names)]?.(story);
      if (random() < 0.8) issue(story);
    }
  };
  const before = ['pay', 'pay', 'edit', 'goodwill', 'give back'];
  some(random() < 0.1 ? [...before, 'ask'] : before, 4);
  if (random() < 0.25) {
    const { paidCents, totalCents } = story.facts;
    const share = oneOf([0, 0.5, 1]);
    const fee = Math.min(paidCents, Math.round(totalCents * share));
    change(story, { status: 'CANCELLED', cancellationFeeCents: fee, charges: null });
    issue(story);
  } else {
    change(story, { status: 'DONE', returnedAt: new Date() });
    issue(story);
    some(['pay', 'charge', 'goodwill', 'edit', 'give back'], 4);
  }
  STEPS.pay?.(story);
  if (dueCents(story.facts) > 0) move(story, dueCents(story.facts));
  STEPS['give back']?.(story);
  issue(story);
}

/** What the document itself states: rows that add up to its sum, each on one side of zero. */
function expectRows(receipt: ReceiptDraft): void {
  const cents = statedCents(receipt);
  const { taxes, lines } = receipt;
  const rates = sumsByRate(taxes, cents) ?? [];
  const sum = (of: 'netCents' | 'taxCents' | 'grossCents') =>
    rates.reduce((total, rate) => total + (rate[of] ?? 0), 0);
  const taxCents = taxes.reduce((total, tax) => total + tax.amountCents, 0);
  expect([sum('netCents'), sum('taxCents'), sum('grossCents')]).toEqual([
    cents - taxCents,
    taxCents,
    cents,
  ]);
  const sign = receipt.kind === 'credit-note' ? -1 : 1;
  for (const { netCents, taxCents: tax = 0 } of rates) {
    expect(Math.min(sign * netCents, sign * tax)).toBeGreaterThanOrEqual(-1);
  }
  expect(new Set(taxes.map(({ label }) => label)).size).toBe(taxes.length);
  if (receipt.sumCents !== undefined && lines.length > 0) expect(sumOfLines(lines)).toBe(cents);
}

function taxesBy(entries: readonly { taxes: Record<string, number> }[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { taxes } of entries) {
    for (const [label, amount] of Object.entries(taxes)) {
      sums.set(label, (sums.get(label) ?? 0) + Math.round(amount * 1000));
    }
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).toSorted());
}

/** Once all is paid, both views of the books have the taxes of what the rental costs, and its sum. */
function expectViews({ company, facts, movements, issued }: Story): void {
  const money = movements.map(({ kind, amountCents, receipt }) => ({
    ...({ purpose: 'rental', method: 'cash', kind, amountCents } as const),
    ...{ taxes: receipt.taxes, paidAgainCents: 0, isInvoiced: receipt.invoice !== undefined },
  }));
  const bySupply = [
    ...money.filter(({ isInvoiced }) => !isInvoiced).flatMap(entriesOfAdvance),
    ...issued.flatMap(({ receipt }) => entriesOfInvoice(receipt)),
  ];
  const byPayment = [
    ...money.flatMap(entriesOfAdvance),
    ...issued.flatMap(({ receipt }) => entriesOfBooked(receipt.booked)),
  ];
  const lines = linesOf(company, facts);
  const wanted = Object.fromEntries(
    taxesOfLines(lines).map(({ label, amountCents }) => [label, amountCents / 100]),
  );
  const decimals = (entries: readonly { gross: number }[]) =>
    Math.round(entries.reduce((sum, { gross }) => sum + gross, 0) * 1000) + 0;
  expect(decimals(bySupply)).toBe(decimals(byPayment));
  expect(taxesBy(bySupply)).toEqual(taxesBy(byPayment));
  expect(taxesBy(bySupply)).toEqual(taxesBy([{ taxes: wanted }]));
}

function numbered(one: Pick<EarlierMovement, 'receipt'> & Partial<IssuedInvoice>): Receipt {
  const { receiptSeries: series = 'R', receiptYear: year = 0, receiptNumber: number = 0 } = one;
  return { ...one.receipt, series, year, number };
}

/** The amounts of a cell, in the smallest unit: '−1,234.50 EUR' is −123450. */
function unitsOf(cell: string): number {
  const digits = cell.replace(/[^\d]/g, '');
  return digits === '' ? 0 : Number(digits) * (/[-−]/.test(cell) ? -1 : 1);
}

/** The rows that people read add up to the sums below them, in each column. */
async function expectPdf(company: Company, receipt: Receipt): Promise<void> {
  const { structure } = await readPdf(await receiptPdf(company, receipt));
  const rows = elementsOf(structure, 'TR').map(({ children }) => children.map(({ text }) => text));
  const between = (header: string, last: string) => {
    const from = rows.findIndex(([first]) => first === header);
    const to = rows.findIndex(([first], index) => index > from && first === last);
    return { part: rows.slice(from + 1, to), sums: rows[to] ?? [] };
  };
  const columnOf = (part: string[][], at: number) =>
    part.reduce((sum, cells) => sum + unitsOf(cells.at(at) ?? ''), 0);
  const rates = between('Rate', 'Sum');
  for (const at of [-3, -2, -1]) {
    expect(columnOf(rates.part, at)).toBe(unitsOf(rates.sums.at(at) ?? ''));
  }
  if (receipt.lines.length === 0) return;
  const priced = between('Description', 'Total');
  expect(columnOf(priced.part, -1)).toBe(unitsOf(priced.sums.at(-1) ?? ''));
  expect(rows.filter(([first]) => first?.startsWith('Includes ')).length).toBe(
    new Set(
      receipt.lines.flatMap(({ label, tax }) => (tax?.includedCents === undefined ? [] : [label])),
    ).size,
  );
  const unitPrice = rows.find(([first]) => first === 'Description')?.[2];
  expect(unitPrice).toBe('Unit price (net)');
}

it('in each country the rows of every document add up, and both views of the books agree once all is paid', async () => {
  for (let count = 0; count < STORIES; count += 1) {
    const preset = PRESETS[count % PRESETS.length] as (typeof PRESETS)[number];
    const story = begin(preset);
    tell(story);
    const { company, movements, issued } = story;
    const isInvoiced = company.country !== 'US';
    const documents = [...movements, ...issued].filter(
      ({ receipt }) => isInvoiced && !(receiptName(receipt) === 'Receipt'),
    );
    for (const { receipt } of documents) expectRows(receipt);
    if (isInvoiced) expectViews(story);
    if (count < READ * PRESETS.length) {
      for (const one of documents) await expectPdf(company, numbered(one));
    }
  }
});
