import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { issuerOf } from '#payments/rules/issued-receipt.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import { receiptPdf } from '#payments/server/receipt.ts';
import { printable } from '#platform/documents/fonts.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { newLine } from '#prices/rules/price-line.ts';
import { givenLocale } from '#tests/locale.ts';
import { elementsOf, type PdfElement, readPdf } from '../read-pdf.ts';

const TAX: PriceLine = {
  kind: 'tax',
  label: 'Sales tax 10.25%',
  quantity: 1,
  unit: 'once',
  unitCents: 2727,
  amountCents: 2727,
};

const RENTAL: Receipt = {
  year: 2026,
  number: 123,
  kind: 'receipt',
  issuedAt: '2026-11-23T18:12:00.000Z',
  issuer: issuerOf(DEFAULT_COMPANY),
  reservation: {
    id: 1234,
    vehicle: 'Porsche 911 Carrera',
    pickUpTime: '2026-12-24T10:00:00',
    dropOffTime: '2026-12-25T11:30:00',
    pickUpLocation: 'Kestrel desk, 1200 Harbor Drive',
    dropOffLocation: 'Long Beach Airport, arrivals hall',
  },
  customer: { name: 'Maya Lindqvist', email: 'maya@example.com' },
  lines: [
    {
      kind: 'rental',
      label: 'Rental',
      quantity: 26,
      unit: 'hour',
      unitCents: 3800,
      amountCents: 98_800,
    },
    {
      kind: 'day-maximum',
      label: 'Day maximum',
      quantity: 1,
      unit: 'once',
      unitCents: -72_200,
      amountCents: -72_200,
    },
    TAX,
    { ...TAX, unitCents: 1000, amountCents: 1000 },
  ],
  totalCents: 30_327,
  movements: [
    {
      kind: 'captured',
      at: '2026-11-20T08:30:00.000Z',
      purpose: 'rental',
      method: 'online',
      amountCents: 29_327,
      isThis: false,
    },
    {
      kind: 'captured',
      at: '2026-11-23T18:12:00.000Z',
      purpose: 'deposit',
      method: 'terminal',
      amountCents: 50_000,
      isThis: true,
    },
  ],
  taxes: [],
  ...{ paidCents: 29_327, dueCents: 1000, depositCents: 50_000, keptCents: 0 },
};

/** What a receipt states of its own sum. */
function ownSumOf(structure: PdfElement[]): string[][] {
  const rows = rowsOf(structure);
  return rows.slice(rows.findLastIndex(([first]) => first === 'Sum') + 1);
}

const CREDIT_NOTE: Receipt = {
  ...RENTAL,
  number: 124,
  kind: 'credit-note',
  movements: [
    ...RENTAL.movements.map((movement) => ({ ...movement, isThis: false })),
    {
      kind: 'refunded',
      at: '2026-11-24T18:00:00.000Z',
      purpose: 'rental',
      method: 'cash',
      amountCents: -5000,
      reason: 'Goodwill',
      isThis: true,
    },
  ],
  taxes: [{ label: 'Sales tax 10.25%', amountCents: -465 }],
  dueCents: -4000,
  depositCents: 0,
  corrects: { year: 2025, number: 99 },
};

let rental: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  rental = await read(RENTAL);
});

async function read(receipt: Receipt) {
  return readPdf(await receiptPdf(receipt.locale ? GERMAN_COMPANY : DEFAULT_COMPANY, receipt));
}

/** The rows of all tables. */
function rowsOf(structure: PdfElement[]): string[][] {
  return elementsOf(structure, 'TR').map(({ children }) => children.map(({ text }) => text));
}

test('a receipt has its number, the company, the customer and the rental', () => {
  const { title, pages } = rental;
  expect(title).toBe('Receipt R-2026-000123');
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  expect(page.split('\n').slice(0, 18)).toEqual([
    'Receipt R-2026-000123',
    'Nov 23, 2026, 10:12',
    '$500.00 deposit received by card',
    DEFAULT_COMPANY.name,
    DEFAULT_COMPANY.address.street,
    'Long Beach, CA 90802',
    DEFAULT_COMPANY.phones[0],
    DEFAULT_COMPANY.email,
    'Customer',
    'Maya Lindqvist',
    'maya@example.com',
    'Reservation 1234',
    'Porsche 911 Carrera',
    'Pick-up: Dec 24, 2026, 10:00',
    'Kestrel desk, 1200 Harbor Drive',
    'Drop-off: Dec 25, 2026, 11:30',
    'Long Beach Airport, arrivals hall',
    'Price',
  ]);
  expect(page).toContain('Page 1 of 1');
});

test('a receipt has every line, every payment, what is due, and net, tax and gross of its own sum', () => {
  expect(rowsOf(rental.structure)).toEqual([
    ['Description', 'Quantity', 'Unit price', 'Amount'],
    ['Rental', '26 hours', '$38.00', '$988.00'],
    ['Day maximum', '', '', '−$722.00'],
    ['Sales tax 10.25%', '', '', '$27.27'],
    ['Sales tax 10.25%', '', '', '$10.00'],
    ['Total', '', '', '$303.27'],
    ['Date', 'For', 'Method', 'Amount'],
    ['Nov 20, 2026, 00:30', 'Rental', 'Online', '$293.27'],
    ['Nov 23, 2026, 10:12', 'Deposit (this receipt)', 'Card', '$500.00'],
    ['Paid without deposit', '', '', '$293.27'],
    ['Due', '', '', '$10.00'],
    ['Deposit held', '', '', '$500.00'],
    ['Sum', 'Amount'],
    ['Net', '$500.00'],
    ['Tax', '$0.00'],
    ['Gross', '$500.00'],
    ['A deposit is not income and is not taxed.', ''],
  ]);
});

test('a credit note names its receipt, the refund with its reason, and what is still to be refunded', async () => {
  const { title, pages, structure } = await read(CREDIT_NOTE);
  expect(title).toBe('Credit note R-2026-000124');
  expect(pages[0]).toContain('for receipt R-2025-000099');
  expect(pages[0]).toContain('$50.00 refunded in cash');
  expect(rowsOf(structure).slice(-7)).toEqual([
    ['Nov 24, 2026, 10:00', 'Refund: Rental, Goodwill (this credit note)', 'Cash', '−$50.00'],
    ['Paid without deposit', '', '', '$293.27'],
    ['Refund due', '', '', '$40.00'],
    ['Sum', 'Amount'],
    ['Net', '−$45.35'],
    ['Sales tax 10.25%', '−$4.65'],
    ['Gross', '−$50.00'],
  ]);
});

test('a deposit that is kept in part is named with its amount, and what was kept with what is due', async () => {
  const [, taken] = RENTAL.movements;
  if (!taken) throw new Error('There is no deposit');
  const { pages, structure } = await read({
    ...RENTAL,
    movements: [
      { ...taken, method: 'cash', isThis: false },
      { ...taken, kind: 'kept', method: 'cash', amountCents: 8000, reason: 'Scratch' },
    ],
    taxes: [{ label: 'Sales tax 10.25%', amountCents: 738 }],
    ...{ paidCents: 0, keptCents: 8000, dueCents: 0, depositCents: 0 },
  });
  expect(pages[0]).toContain('$80.00 of the deposit kept');
  // What is kept is income, whose tax is that of what it pays.
  expect(ownSumOf(structure)).toEqual([
    ['Net', '$72.62'],
    ['Sales tax 10.25%', '$7.38'],
    ['Gross', '$80.00'],
  ]);
  expect(rowsOf(structure).slice(-9, -4)).toEqual([
    ['Nov 23, 2026, 10:12', 'Deposit', 'Cash', '$500.00'],
    ['Nov 23, 2026, 10:12', 'Kept from the deposit, Scratch (this receipt)', 'Cash', '$80.00'],
    ['Paid without deposit', '', '', '$0.00'],
    ['Kept from the deposit', '', '', '$80.00'],
    ['Due', '', '', '$0.00'],
  ]);
});

test('a rental that was paid in several payments names each', async () => {
  const [payment] = RENTAL.movements;
  if (!payment) throw new Error('There is no payment');
  const further = { ...payment, purpose: 'difference' as const };
  const { structure } = await read({
    ...RENTAL,
    movements: [
      payment,
      { ...further, kind: 'refunded', amountCents: -100 },
      further,
      { ...further, isThis: true },
    ],
  });
  const names = rowsOf(structure).map(([, what]) => what);
  expect(names.filter((what) => what?.includes('Rental'))).toEqual([
    'Rental',
    'Refund: Rental',
    'Rental, second payment',
    'Rental, third payment (this receipt)',
  ]);
});

test('a refund that the bank has sent back is not shown as money that was received', async () => {
  const [payment] = RENTAL.movements;
  if (!payment) throw new Error('There is no payment');
  const { pages, structure } = await read({
    ...RENTAL,
    movements: [{ ...payment, kind: 'refund-failed', amountCents: 7600, isThis: true }],
  });
  expect(pages[0]).toContain('$76.00 returned by the bank');
  expect(rowsOf(structure).map(([, what]) => what)).toContain(
    'Returned by the bank: Rental (this receipt)',
  );
});

test('a reader hears the structure: language, headings, tables with headers of columns and totals', async () => {
  const { language, structure } = rental;
  expect(language).toBe('en-US');
  expect(structure.map(({ children }) => children.map(({ role }) => role))).toEqual([['Document']]);
  expect(elementsOf(structure, 'H1').map(({ text }) => text)).toEqual(['Receipt R-2026-000123']);
  expect(elementsOf(structure, 'H2').map(({ text }) => text)).toEqual([
    'Customer',
    'Reservation 1234',
    'Price',
    'Payments and refunds',
    'This receipt',
  ]);
  const headers = elementsOf(structure, 'TH').map(({ text }) => text);
  const columns = ['Description', 'Quantity', 'Unit price', 'Amount'];
  expect(headers.slice(0, 5)).toEqual([...columns, 'Total']);
  // pdf.js does not say what a header is for.
  const file = Buffer.from(await receiptPdf(DEFAULT_COMPANY, RENTAL)).toString('latin1');
  expect(file.match(/\/Scope \/Column/g)?.length).toBeGreaterThanOrEqual(columns.length);
  expect(file).toContain('/Scope /Row');
});

test('a long receipt flows to further pages, each with the header row and its number', async () => {
  const extra: PriceLine = { ...TAX, kind: 'extra' };
  const lines = Array.from({ length: 80 }, (_, index) => ({ ...extra, label: `Extra ${index}` }));
  const { pages, structure } = await read({ ...RENTAL, lines });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.slice(0, -1).map((page) => page.includes('Description\nQuantity'))).not.toContain(
    false,
  );
  const names = elementsOf(structure, 'TR').map(({ children: [first] }) => first?.text);
  expect(names.filter((name) => name?.startsWith('Extra '))).toEqual(
    lines.map(({ label }) => label),
  );
  // A repeated header is no second row of the table.
  expect(names.filter((name) => name === 'Description')).toHaveLength(1);
});

test('a name keeps every letter; what no font has is a box, and is kept for readers', async () => {
  const name = '😀 李 Ørsted Łódź Nguyễn Жуков Ωμέγα e\u0301';
  const { structure } = await read({ ...RENTAL, customer: { name } });
  const shown = elementsOf(structure, 'P').find(({ actualText }) => actualText);
  expect(shown).toMatchObject({
    text: '□ 李 Ørsted Łódź Nguyễn Жуков Ωμέγα é',
    actualText: name,
  });
});

test('a name without a space is wrapped, and a text longer than the page is cut off', async () => {
  const name = 'Wolfeschlegelstein'.repeat(10);
  const reason = 'Because of it. '.repeat(1000);
  const movements = CREDIT_NOTE.movements.map((movement) => ({ ...movement, reason }));
  const { pages, structure } = await read({ ...CREDIT_NOTE, customer: { name }, movements });
  const shown = elementsOf(structure, 'P').map(({ text }) => text.replaceAll(' ', ''));
  expect(shown).toContain(name);
  expect(pages.length).toBeLessThan(8);
  expect(pages.at(-1)).toContain('Refund due');
});

test('the same receipt gives the same file', async () => {
  const first = await receiptPdf(DEFAULT_COMPANY, RENTAL);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  onTestFinished(() => void vi.useRealTimers());
  expect(Buffer.compare(first, await receiptPdf(DEFAULT_COMPANY, structuredClone(RENTAL)))).toBe(0);
  expect(
    Buffer.compare(first, await receiptPdf(DEFAULT_COMPANY, { ...RENTAL, number: 1 })),
  ).not.toBe(0);
});

const GERMANY: Locale = {
  ...DEFAULT_LOCALE,
  ...{ country: 'DE', currency: 'EUR', distanceUnit: 'km', weekStart: 'Monday', paper: 'A4' },
  ...{ dateFormat: 'DD.MM.YYYY', numberFormat: '1.234,50' },
};

const GERMAN_COMPANY: Company = {
  ...{ ...DEFAULT_COMPANY, ...GERMANY, name: 'Falke Autovermietung', taxNumber: 'DE123456789' },
  timeZone: 'Europe/Berlin',
  address: {
    street: 'Hafenstr. 12',
    city: 'Hamburg',
    region: '',
    postalCode: '20457',
    country: 'DE',
  },
};

/** Of 119.00 the rental has 19 % and the child seat, 21.40, has 7 %; damage is not taxed. */
const INVOICE: Receipt = {
  ...{ ...RENTAL, locale: GERMANY, issuer: issuerOf(GERMAN_COMPANY), totalCents: 14_540 },
  customer: {
    ...{ name: 'Maya Lindqvist', company: 'Lindqvist GmbH', taxNumber: 'DE987654321' },
    address: 'Königstr. 5, 20095 Hamburg, Germany',
  },
  lines: [
    newLine('rental', 'Rental', 2, 'hour', 6950),
    newLine('promotion', 'SUMMER', 1, 'once', -2000),
    { ...newLine('extra', 'Child seat', 2, 'day', 1070), taxPercent: 7 },
    ...[
      { percent: 19, baseCents: 10_000, includedCents: 1900 },
      { percent: 7, baseCents: 2000, includedCents: 140 },
    ].map((tax) => ({ ...newLine('tax', `VAT ${tax.percent}%`, 1, 'once', 0), tax })),
    newLine('damage', 'Damage: scratch', 1, 'once', 500),
  ],
  movements: [
    {
      ...{ kind: 'captured', purpose: 'rental', method: 'terminal', isThis: true },
      ...{ at: '2026-11-23T18:12:00.000Z', amountCents: 14_540 },
    },
  ],
  taxes: [
    { label: 'VAT 19%', amountCents: 1900, percent: 19, netCents: 10_000 },
    { label: 'VAT 7%', amountCents: 140, percent: 7, netCents: 2000 },
  ],
  ...{ paidCents: 14_540, dueCents: 0, depositCents: 0 },
};

const INVOICE_CREDITED: Receipt = {
  ...{ ...INVOICE, series: 'C', number: 7, kind: 'credit-note' },
  movements: INVOICE.movements.flatMap((movement) => [
    { ...movement, isThis: false },
    { ...movement, kind: 'refunded', amountCents: -1454, reason: 'Goodwill' },
  ]),
  taxes: [
    { label: 'VAT 19%', amountCents: -190, percent: 19, netCents: -1000 },
    { label: 'VAT 7%', amountCents: -14, percent: 7, netCents: -200 },
  ],
  ...{ paidCents: 13_086, dueCents: 1454, corrects: { year: 2026, number: 123 } },
};

function inGermany(time: string): string {
  return inLocale(GERMANY, () => formatWallClock(time as WallClock));
}

/**
 * What article 226 of the European directive on VAT (2006/112/EC) demands, by point, and the texts of a document that state it.
 * Switzerland (article 26 of the VAT act) and Japan (qualified invoices) demand nothing else.
 */
const POINTS: Record<string, { what: string; textsOf: (receipt: Receipt) => string[] }> = {
  1: {
    what: 'date of issue',
    textsOf: () => [`Date of issue: ${inGermany('2026-11-23T19:12:00')}`],
  },
  2: {
    what: 'sequential number, and of a credit note also that of its invoice (article 219)',
    textsOf: ({ kind }) =>
      kind === 'receipt'
        ? ['Invoice R-2026-000123']
        : ['Credit note C-2026-000007', 'for invoice R-2026-000123'],
  },
  3: { what: 'VAT number of the company', textsOf: () => ['VAT ID: DE123456789'] },
  4: {
    what: 'VAT number of the customer, if it was entered',
    textsOf: () => ['VAT ID: DE987654321'],
  },
  5: {
    what: 'full names and addresses of the company and the customer',
    textsOf: () => [
      'Falke Autovermietung\nHafenstr. 12\n20457 Hamburg\nGermany',
      'Lindqvist GmbH\nMaya Lindqvist\nKönigstr. 5, 20095 Hamburg, Germany',
    ],
  },
  6: {
    what: 'extent and nature of the service',
    textsOf: () => ['Porsche 911 Carrera', 'Rental\n2 hours\n58,40 EUR\n19%\n139,00 EUR'],
  },
  7: {
    what: 'date of the supply, or of the payment on account',
    textsOf: ({ kind }) => [
      `Pick-up: ${inGermany('2026-12-24T10:00:00')}`,
      `Drop-off: ${inGermany('2026-12-25T11:30:00')}`,
      `${inGermany('2026-11-23T19:12:00')}\n${kind === 'receipt' ? 'Rental (this invoice)' : 'Refund: Rental, Goodwill (this'}`,
    ],
  },
  8: {
    what: 'taxable amount per rate, unit price without tax, discounts as lines of their own',
    textsOf: () => [
      'Unit price (net)\nRate\nAmount (gross)',
      'Child seat\n2 days\n10,00 EUR\n7%\n21,40 EUR',
      'SUMMER\n19%\n−20,00 EUR',
      'Rate\nNet\nTax\nGross',
    ],
  },
  9: {
    what: 'rate',
    textsOf: ({ kind }) =>
      kind === 'receipt'
        ? ['VAT 19%\n100,00 EUR\n', 'VAT 7%\n20,00 EUR\n']
        : ['VAT 19%\n−10,00 EUR\n', 'VAT 7%\n−2,00 EUR\n'],
  },
  10: {
    what: 'amount of tax',
    textsOf: ({ kind }) =>
      kind === 'receipt'
        ? ['\n19,00 EUR\n119,00 EUR', '\n1,40 EUR\n21,40 EUR', '20,40 EUR\n145,40 EUR']
        : ['\n−1,90 EUR\n−11,90 EUR', '\n−0,14 EUR\n−2,14 EUR', '−2,04 EUR\n−14,54 EUR'],
  },
  11: {
    what: 'that something is exempt',
    textsOf: ({ kind }) => [kind === 'receipt' ? 'Not taxed\n5,00 EUR' : 'Not taxed\n−0,50 EUR'],
  },
};

/** The other points of the article, and why they do not apply. */
const POINTS_THAT_DO_NOT_APPLY: Record<string, string> = {
  '7a': 'cash accounting: the tax is due for the service, or for a payment on account',
  '10a': 'self-billing: the company issues its invoices',
  '11a':
    'reverse charge: a rental is taxed where the vehicle is handed over, and the company is there (article 56)',
  12: 'new means of transport: nothing is sold',
  13: 'margin scheme of travel agents: the company rents out its own vehicles',
  14: 'margin scheme of second-hand goods: nothing is sold',
  15: 'tax representative: the company owes the tax itself',
};

test('an invoice and its credit note have each point of article 226', async () => {
  const decided = [...Object.keys(POINTS), ...Object.keys(POINTS_THAT_DO_NOT_APPLY)];
  expect(decided.toSorted()).toEqual(
    '1 2 3 4 5 6 7 7a 8 9 10 10a 11 11a 12 13 14 15'.split(' ').toSorted(),
  );
  for (const receipt of [INVOICE, INVOICE_CREDITED]) {
    const { pages } = await read(receipt);
    const [page = ''] = pages.map((text) => text.replaceAll('\u00a0', ' '));
    const missing = Object.entries(POINTS).flatMap(([point, { what, textsOf }]) =>
      textsOf(receipt).flatMap((text) =>
        page.includes(text) ? [] : [`${point}, ${what}: ${text}`],
      ),
    );
    expect(missing).toEqual([]);
  }
});

test('a tax that prices contain stands below the total, and is no line of its own', async () => {
  const { structure } = await read(INVOICE);
  const rows = rowsOf(structure).map(([first]) => first);
  expect(rows.slice(0, 8)).toEqual([
    ...['Description', 'Rental', 'SUMMER', 'Child seat', 'Damage: scratch', 'Total'],
    ...['Includes VAT 19%', 'Includes VAT 7%'],
  ]);
});

test('in the United States taxes that prices contain are stated per rate, too', async () => {
  const { locale: _, ...american } = INVOICE;
  const { title, structure } = await read(american);
  expect(title).toBe('Receipt R-2026-000123');
  expect(rowsOf(structure).slice(-5)).toEqual([
    ['Rate', 'Net', 'Tax', 'Gross'],
    ['VAT 19%', '$100.00', '$19.00', '$119.00'],
    ['VAT 7%', '$20.00', '$1.40', '$21.40'],
    ['Not taxed', '$5.00', '', '$5.00'],
    ['Sum', '$125.00', '$20.40', '$145.40'],
  ]);
});

test('a deposit is no invoice, and a receipt keeps its currency, formats and paper', async () => {
  const receipt: Receipt = {
    ...{ ...INVOICE, locale: { ...GERMANY, country: 'KW', currency: 'KWD' }, taxes: [] },
    movements: [{ ...RENTAL.movements[1], amountCents: 50_000 } as Receipt['movements'][number]],
  };
  const first = await receiptPdf(GERMAN_COMPANY, receipt);
  givenLocale({ ...GERMANY, currency: 'JPY', numberFormat: '1,234.50', paper: 'Letter' });
  const american = { ...RENTAL, locale: DEFAULT_LOCALE };
  const alone = await receiptPdf(DEFAULT_COMPANY, american);
  const both = await Promise.all([
    receiptPdf(GERMAN_COMPANY, receipt),
    receiptPdf(DEFAULT_COMPANY, american),
  ]);
  expect(Buffer.compare(first, both[0])).toBe(0);
  expect(Buffer.compare(alone, both[1])).toBe(0);
  const { title, pages } = await readPdf(first);
  expect(title).toBe('Receipt R-2026-000123');
  expect(pages[0]).toContain('50,000 KWD deposit received by card');
  expect(pages[0]).toContain('A deposit is not income and is not taxed.');
  expect(Buffer.from(first).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
});

test.each([
  ['the United States', RENTAL, '$500.00'],
  ['Germany', INVOICE, '500,00 EUR'],
])('in %s the document of a deposit that goes back is a receipt', async (_, receipt, amount) => {
  const [, taken] = RENTAL.movements;
  if (!taken) throw new Error('There is no deposit');
  const back = { ...taken, kind: 'refunded', method: 'cash', amountCents: -50_000 } as const;
  const { title, pages } = await read({ ...receipt, movements: [back], taxes: [] });
  expect(title).toBe('Receipt R-2026-000123');
  const [page = ''] = pages.map((text) => text.replaceAll('\u00a0', ' '));
  expect(page).toContain(`${amount} deposit refunded in cash`);
  expect(page).not.toMatch(/credit note/i);
});

test('the sign of a currency that the own fonts lack is its code', () => {
  givenLocale({ ...GERMANY, currency: 'INR' });
  expect(printable('1.234,50\u00a0₹')).toBe('1.234,50 INR');
  expect(printable('€ £ ¥ CHF ’ ₺ 😀')).toBe('€ £ ¥ CHF ’ ₺ □');
});

test('embeds its fonts, and of them only what it uses', async () => {
  const file = Buffer.from(await receiptPdf(DEFAULT_COMPANY, RENTAL)).toString('latin1');
  const fonts = file.matchAll(/\/FontName \/\w+\+(\S+)/g);
  expect(Array.from(fonts, ([, name]) => name).sort()).toEqual([
    'KestrelText-Regular',
    'KestrelText-SemiBold',
  ]);
  expect(file.length).toBeLessThan(40_000);
});

test.each([
  ['Мария Королёва', '王小明 & 山田 太郎'],
  ['Αλέξανδρος', 'محمد علي'],
])('an invoice in German has names in other scripts: %s, %s', async (name, company) => {
  const { language, pages, title } = await read({
    ...INVOICE,
    locale: { ...GERMANY, language: 'de' },
    customer: { ...INVOICE.customer, name, company },
  });
  expect([language, title]).toEqual(['de', 'Rechnung R-2026-000123']);
  const text = pages.join('\n');
  expect(text).toContain('Noch zu zahlen');
  const joined = text.replace(/\s/g, '');
  for (const word of `${name} ${company}`.split(' ')) {
    // A PDF file has the letters of an Arabic word from left to right.
    const isThere = [word, [...word].toReversed().join('')].some((one) => joined.includes(one));
    expect([word, isThere]).toEqual([word, true]);
  }
});
