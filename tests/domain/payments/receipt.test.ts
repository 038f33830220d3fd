import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { receiptCustomer } from '#payments/rules/invoice-details.ts';
import { issuerOf } from '#payments/rules/issued-receipt.ts';
import { DISPUTE_LOST } from '#payments/rules/payment.ts';
import { sumsByRate } from '#payments/rules/rate-sums.ts';
import {
  Receipt,
  type ReceiptMovement,
  receiptName,
  receiptNumberText,
  seriesOf,
  type TaxSum,
} from '#payments/rules/receipt.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import { receiptPdf } from '#payments/server/receipt.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { givenLocale } from '#tests/locale.ts';
import { elementsOf, readPdf } from '../../read-pdf.ts';

const line = (label: string, amountCents: number, kind: PriceLine['kind'] = 'tax'): PriceLine => ({
  kind,
  label,
  quantity: 1,
  unit: 'once',
  unitCents: amountCents,
  amountCents,
});

const RECEIPT: Receipt = {
  year: 2026,
  number: 7,
  kind: 'credit-note',
  issuedAt: '2026-11-23T18:12:00.123Z',
  issuer: issuerOf(DEFAULT_COMPANY),
  reservation: {
    id: 1,
    vehicle: 'Porsche 911',
    pickUpTime: '2026-12-24T10:00:00',
    dropOffTime: '2026-12-25T10:00:00',
    pickUpLocation: '',
    dropOffLocation: '',
  },
  customer: { name: 'Maya Lindqvist' },
  lines: [line('Rental', 1000, 'rental')],
  totalCents: 1000,
  movements: [
    {
      kind: 'refunded',
      at: '2026-11-23T18:12:00+00:00',
      purpose: 'rental',
      method: 'cash',
      amountCents: -1000,
      reason: 'Goodwill',
      isThis: true,
    },
  ],
  taxes: [],
  ...{ paidCents: 0, dueCents: 1000, depositCents: 0, keptCents: 0 },
  corrects: { year: 2025, number: 123_456 },
};

it.each([
  ['en', '19%'],
  ['de', '19 %'],
] as const)('an invoice writes rates as its language does: %s', async (language, rate) => {
  const locale = { ...DEFAULT_LOCALE, country: 'DE', language };
  const tax = { percent: 19, baseCents: 10_000, includedCents: 1900 };
  const lines = [line('Rental', 11_900, 'rental'), { ...line('VAT 19%', 0), tax }];
  const movements = RECEIPT.movements.map((one) => ({
    ...{ ...one, kind: 'captured' as const, amountCents: 11_900 },
  }));
  const invoice = {
    ...RECEIPT,
    kind: 'receipt' as const,
    locale,
    lines,
    totalCents: 11_900,
    movements,
  };
  const { structure } = await readPdf(await receiptPdf(DEFAULT_COMPANY, invoice));
  const cells = elementsOf(structure, 'TD').map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(cells).toContain(rate);
});

it('numbers receipts by year, with six digits or more', () => {
  expect(receiptNumberText(RECEIPT)).toBe('R-2026-000007');
  expect(receiptNumberText({ year: 2027, number: 1_234_567 })).toBe('R-2027-1234567');
  expect(receiptNumberText({ ...RECEIPT, series: 'C' })).toBe('C-2026-000007');
});

it('is called an invoice outside the United States, but for a deposit, and has two series there', () => {
  const locale = { ...DEFAULT_LOCALE, country: 'DE' };
  const of = (change: Partial<Receipt>, movement: Partial<ReceiptMovement> = {}) => {
    const movements = RECEIPT.movements.map((one) => ({ ...one, ...movement }));
    const receipt = { ...RECEIPT, movements, ...change };
    return [receiptName(receipt), seriesOf(receipt)];
  };
  const taken = { kind: 'captured' as const, amountCents: 1000 };
  expect(of({})).toEqual(['Credit note', 'R']);
  expect(of({ kind: 'receipt' }, taken)).toEqual(['Receipt', 'R']);
  expect(of({ locale })).toEqual(['Credit note', 'C']);
  expect(of({ locale, kind: 'receipt' }, taken)).toEqual(['Invoice', 'R']);
  expect(of({ locale, kind: 'receipt' }, { ...taken, purpose: 'deposit' })).toEqual([
    'Receipt',
    'R',
  ]);
  const lost = { reason: DISPUTE_LOST };
  expect(of({ locale, kind: 'receipt' }, lost)).toEqual(['Payment reversal', 'R']);
  const kept = { ...taken, purpose: 'deposit', kind: 'kept' } as const;
  expect(of({ locale, kind: 'receipt' }, kept)).toEqual(['Invoice', 'R']);
});

it('names the company of the customer, outside the United States with its address and tax number', () => {
  const person = { firstName: 'Maya', lastName: 'Lindqvist', email: null };
  const invoiceDetails = { company: 'Lindqvist GmbH', address: '', taxNumber: 'DE987654321' };
  const customer = { ...person, address: '1 Main St', zipCode: '90802', invoiceDetails };
  const named = { name: 'Maya Lindqvist', company: 'Lindqvist GmbH' };
  expect(receiptCustomer(customer)).toEqual(named);
  givenLocale({ ...DEFAULT_LOCALE, country: 'DE' });
  expect(receiptCustomer(customer)).toEqual({
    ...{ ...named, address: '1 Main St, 90802' },
    taxNumber: 'DE987654321',
  });
});

describe('the sums of a document per rate', () => {
  const tax = (label: string, netCents: number, amountCents: number) => ({
    ...{ label, netCents, amountCents, percent: 1 },
  });
  const rows = (taxes: TaxSum[], cents: number) =>
    sumsByRate(taxes, cents)?.map(({ label, netCents, taxCents, grossCents }) => [
      ...[label, netCents, taxCents, grossCents],
    ]);
  const VAT = tax('VAT 19%', 10_000, 1900);

  it('have net, tax and gross of each, and what is not taxed', () => {
    expect(rows([VAT, tax('VAT 7%', 2000, 140)], 14_040)).toEqual([
      ['VAT 19%', 10_000, 1900, 11_900],
      ['VAT 7%', 2000, 140, 2140],
    ]);
    expect(rows([VAT], 12_400)).toEqual([
      ['VAT 19%', 10_000, 1900, 11_900],
      ['Not taxed', 500, undefined, 500],
    ]);
    expect(rows([tax('VAT 19%', -1000, -190)], -1240)?.[1]).toEqual([
      ...['Not taxed', -50, undefined, -50],
    ]);
    expect(rows([], 5000)).toEqual([['Not taxed', 5000, undefined, 5000]]);
  });

  it('leave the cents of single roundings to the first rate', () => {
    expect(rows([VAT, tax('VAT 7%', 2000, 140)], 14_042)?.[0]).toEqual([
      ...['VAT 19%', 10_002, 1900, 11_902],
    ]);
    expect(rows([VAT, tax('VAT 7%', 2000, 140)], 14_038)).toHaveLength(2);
  });

  it('have no gross of taxes on the same net', () => {
    expect(rows([VAT, tax('City tax 2%', 10_000, 200)], 12_100)).toEqual([
      ['VAT 19%', 10_000, 1900, undefined],
      ['City tax 2%', 10_000, 200, undefined],
    ]);
  });

  it('are unknown if a tax does not say its net', () => {
    expect(rows([VAT, { label: 'Sales tax', amountCents: 7 }], 12_000)).toBeUndefined();
  });
});

it('is the same after it was stored as JSON', () => {
  expect(v.parse(Receipt, JSON.parse(JSON.stringify(RECEIPT)))).toEqual(RECEIPT);
});

it.each([
  ['half a cent', { totalCents: 10.5 }],
  ['a moment without its offset', { issuedAt: '2026-11-23T18:12:00' }],
  ['an unknown kind', { kind: 'quote' }],
])('refuses a receipt with %s', (_, change) => {
  expect(v.is(Receipt, { ...RECEIPT, ...change })).toBe(false);
});

it('sums the taxes of each name and rate, and nothing else', () => {
  const lines = [
    line('Rental', 1000, 'rental'),
    line('Sales tax 10.25%', 103),
    line('City tax 2%', 20),
    line('Sales tax 10.25%', 7),
  ];
  expect(taxesOfLines(lines)).toEqual([
    { label: 'Sales tax 10.25%', amountCents: 110 },
    { label: 'City tax 2%', amountCents: 20 },
  ]);
  expect(taxesOfLines([])).toEqual([]);
});
