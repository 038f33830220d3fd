import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Receipt, receiptNumberText } from '#payments/rules/receipt.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';

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
      at: '2026-11-23T18:12:00+00:00',
      purpose: 'rental',
      method: 'cash',
      amountCents: -1000,
      reason: 'Goodwill',
      isThis: true,
    },
  ],
  paidCents: 0,
  dueCents: 1000,
  depositCents: 0,
  corrects: { year: 2025, number: 123_456 },
};

it('numbers receipts by year, with six digits or more', () => {
  expect(receiptNumberText(RECEIPT)).toBe('R-2026-000007');
  expect(receiptNumberText({ year: 2027, number: 1_234_567 })).toBe('R-2027-1234567');
});

it('is the same after it was stored as JSON', () => {
  expect(v.parse(Receipt, JSON.parse(JSON.stringify(RECEIPT)))).toEqual(RECEIPT);
});

it.each([
  ['half a cent', { totalCents: 10.5 }],
  ['a moment without its offset', { issuedAt: '2026-11-23T18:12:00' }],
  ['an unknown kind', { kind: 'invoice' }],
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
