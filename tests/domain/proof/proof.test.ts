import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type AgreementBlock, agreementBlocks } from '#proof/rules/agreement.ts';
import {
  type AgreementFacts,
  agreementParts,
  agreementWords,
} from '#proof/rules/agreement-parts.ts';
import { AGREEMENT_PARTS, hasSampleNote, textProblem } from '#proof/rules/agreement-text.ts';
import { bodyTypeOf } from '#proof/rules/body-type.ts';
import { driverErrors, maskedNumber } from '#proof/rules/driver.ts';
import type { MarkView } from '#proof/rules/mark-view.ts';
import { markInWords, marksInWords } from '#proof/rules/mark-words.ts';
import { partInWords } from '#proof/rules/part-words.ts';
import { SignatureInput } from '#proof/rules/signature.ts';
import { listParts, partAt } from '#proof/rules/vehicle-part.ts';
import { handlingDraft } from '#rental/rules/handling-form.ts';
import { proof } from '#words/en/proof.ts';
import { LANGUAGES } from '#words/languages.ts';
import { wallClock } from '../../wall-clock.ts';

describe('a driver', () => {
  const rental = {
    pickUpTime: wallClock('2040-06-01T10:00'),
    dropOffTime: wallClock('2040-06-05T10:00'),
  };
  const driver = { birthDate: '2015-06-01', licenseExpires: '2040-06-05' };

  it.each([
    ['turns 25 on the day of the pick-up', {}, 25, []],
    ['turns 25 a day later', { birthDate: '2015-06-02' }, 25, ['birthDate']],
    ['is 17 at a vehicle without a minimum age', { birthDate: '2022-06-02' }, null, ['birthDate']],
    ['is 18 at a vehicle without a minimum age', { birthDate: '2022-06-01' }, null, []],
    ['is 110', { birthDate: '1929-06-02' }, null, []],
    ['would be 111', { birthDate: '1929-06-01' }, null, ['birthDate']],
    ['was born on a leap day', { birthDate: '2016-02-29' }, 24, []],
    [
      'has a license until the day before',
      { licenseExpires: '2040-06-04' },
      25,
      ['licenseExpires'],
    ],
  ])('who %s', (_, changes, minimumAge, fields) => {
    expect(Object.keys(driverErrors({ ...driver, ...changes }, rental, minimumAge))).toEqual(
      fields,
    );
  });

  it.each([
    ['D1234567', '••••567'],
    ['AB12', '••••12'],
    ['7', '••••'],
  ])('has of the number %s only %s', (number, masked) => {
    expect(maskedNumber(number)).toBe(masked);
  });
});

describe('a part of a vehicle', () => {
  it.each<[MarkView, number, number, string]>([
    ['left', 0.4, 0.6, 'left front door'],
    ['right', 0.6, 0.6, 'right front door'],
    ['right', 0.82, 0.8, 'right front wheel'],
    ['left', 0.77, 0.75, 'left rear wheel'],
    ['left', 0, 0.9, 'front bumper'],
    ['front', 0.1, 0.6, 'right headlight'],
    ['back', 0.1, 0.4, 'left tail light'],
    ['back', 0.5, 0.5, 'trunk lid'],
    ['top', 0.5, 0.5, 'roof'],
    ['top', 0.1, 0.1, 'left front fender'],
    ['top', 0.5, 0.1, 'hood'],
    // Outside the vehicle, the nearest part counts.
    ['front', 1, 1, 'left front wheel'],
    ['top', 0, 0, 'left front fender'],
  ])('on the view %s at %d and %d is %s', (view, x, y, part) => {
    expect(partAt({ view, x, y })).toBe(part);
  });

  it('is found again at the place that stands for its name', () => {
    const parts = listParts();
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
    expect(parts.map(partAt)).toEqual(parts.map(({ part }) => part));
  });

  it('has a text that can be translated', () => {
    const words = Object.values<string>(proof);
    expect(listParts().filter(({ part }) => !words.includes(part))).toEqual([]);
    for (const { part } of listParts()) expect(partInWords(part)).toBe(part);
    expect(partInWords('left running board')).toBe('left running board');
  });

  it('is named with the damage', () => {
    const mark = { view: 'left', x: 0.17, y: 0.8, size: 'small', kind: 'rim' } as const;
    const words = 'Small wheel damage, left front wheel';
    expect(markInWords(mark)).toBe(words);
    expect(markInWords({ ...mark, note: 'curb' })).toBe(`${words}: curb`);
  });
});

it.each([
  ['Corvane Spider E', 4, 'convertible'],
  ['Halden 6 Estate', 5, 'suv'],
  ['Ostra Crest', 7, 'suv'],
  ['Ostra Pickup', 5, 'pickup'],
  ['Tarn Haven', 8, 'van'],
  ['Vantage', 2, 'saloon'],
])('the outline of a %s with %d seats is that of a %s', (model, seats, bodyType) => {
  expect(bodyTypeOf({ model, seats })).toBe(bodyType);
});

it('the note of a return that is not recorded yet names the new marks', () => {
  const mark = { view: 'top', x: 0.1, y: 0.1, size: 'small', kind: 'dent', note: '' } as const;
  const now = new Date('2040-06-01T10:00:00Z');
  const note = 'Small dent, left front fender\nSmall dent, left front fender';
  expect(handlingDraft(DEFAULT_COMPANY, null, now, marksInWords([mark, mark])).note).toBe(note);
  const record = { time: wallClock('2040-06-01T10:00'), odometer: null, fuel: null, note: 'Clean' };
  expect(handlingDraft(DEFAULT_COMPANY, record, now, marksInWords([mark])).note).toBe('Clean');
});

describe('a signature', () => {
  const signed = { name: 'Maya', strokes: [[0.1, 0.1, 0.9, 0.9]], consent: true };
  it.each([
    [{}, undefined],
    [{ strokes: [] }, undefined],
    [{ strokes: [[0.1, 0.1]] }, 'Sign in the field'],
    [{ strokes: [Array.from({ length: 8000 }, () => 0)] }, undefined],
    [{ strokes: [Array.from({ length: 8002 }, () => 0)] }, 'The signature is too long'],
    [{ consent: false }, 'Agree to sign electronically, or sign on paper'],
    [{ name: ' ' }, "Enter the signer's name"],
  ])('with %j', (changes, problem) => {
    const { issues } = v.safeParse(SignatureInput, { ...signed, ...changes });
    expect(issues?.[0]?.message).toBe(problem);
  });
});

describe('the agreement', () => {
  const facts: AgreementFacts = {
    reservation: {
      id: 7,
      language: 'en',
      status: 'CREATED',
      vehicle: 'Porsche 911',
      pickUpTime: wallClock('2040-06-01T10:00'),
      dropOffTime: wallClock('2040-06-01T12:00'),
      pickUpLocation: '{{company}}',
      dropOffLocation: '## Airport',
      customer: { name: 'Maya' },
      ...{ vehicleId: 1, rateCents: 3800, capCents: null, classId: null, extras: [] },
      totalCents: 7600,
      lines: null,
      charges: null,
      adjustments: null,
      cancellationFeeCents: null,
      paidCents: 0,
      depositHeldCents: 0,
      depositKeptCents: 0,
    },
    plate: null,
    rules: null,
    drivers: [],
    driverReason: null,
    handOver: { odometer: null, fuel: null },
    earlierMarks: [],
    marks: [],
    isChecked: false,
    photos: [],
  };
  const blocksOf = (markdown: string, changes: Partial<AgreementFacts> = {}) => {
    const all = { ...facts, ...changes };
    return agreementBlocks(
      markdown,
      agreementParts(DEFAULT_COMPANY, all),
      agreementWords(DEFAULT_COMPANY, all),
    );
  };
  const rowsOf = (blocks: AgreementBlock[]) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));

  it('is headings, paragraphs and lists', () => {
    expect(blocksOf('# A\n\nB of {{company}}\nand C\n\n- one\n- two\n  lines\n\n## D')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'B of Kestrel and C' },
      { kind: 'list', items: ['one', 'two lines'] },
      { kind: 'heading', level: 2, text: 'D' },
    ]);
  });

  it('shows the photographs of the hand-over, so another photograph is another text', () => {
    const photo = { id: 3, view: 'left' as const, receivedAt: wallClock('2040-06-01T09:50') };
    const photos = [{ ...photo, sha256: 'ab' }];
    expect(blocksOf('{{condition}}', { photos }).slice(-2)).toEqual([
      { kind: 'paragraph', text: '1 photograph was taken at the hand-over.' },
      {
        kind: 'photos',
        photos: [{ id: 3, caption: 'Left side, Jun 1, 2040, 09:50', sha256: 'ab' }],
      },
    ]);
  });

  it('says of what nobody has recorded that it was not recorded, and only of what was checked that it is in order', () => {
    const mark = { view: 'left', x: 0.4, y: 0.6, size: 'small', kind: 'dent' } as const;
    const textOf = (changes: Partial<AgreementFacts> = {}) =>
      JSON.stringify(blocksOf('{{parties}}\n\n{{condition}}', changes));
    const skipped = textOf();
    expect(skipped).toContain('Maya, license not recorded"');
    expect(skipped).toContain('Whether there was damage at the hand-over was not recorded.');
    expect(skipped).toContain('Photographs at the hand-over were not recorded.');
    expect(skipped.split('Not recorded')).toHaveLength(3);
    expect(skipped).not.toMatch(/No (other )?damage/);
    expect(textOf({ driverReason: 'Shown on a phone' })).toContain(
      'Maya, license not recorded. Reason: Shown on a phone',
    );
    expect(textOf({ isChecked: true })).toContain('No damage was found at the hand-over.');
    const known = textOf({ isChecked: true, earlierMarks: [mark] });
    expect(known).toContain('No other damage was found at the hand-over.');
    expect(textOf({ isChecked: true, marks: [mark] })).not.toContain('was found');
  });

  it('names what is rented for how much', () => {
    expect(rowsOf(blocksOf('{{rental}}\n\n{{price}}'))).toEqual([
      { name: 'Reservation', value: '7' },
      { name: 'Vehicle', value: 'Porsche 911' },
      { name: 'Pick-up', value: 'Jun 1, 2040, 10:00, {{company}}' },
      { name: 'Drop-off', value: 'Jun 1, 2040, 12:00, ## Airport' },
      { name: '2 hours × $38.00', value: '$76.00' },
      { name: 'Total', value: '$76.00' },
    ]);
  });

  it('says what late hours, fuel, miles, the fee for a fine and the deposit cost', () => {
    const rules = {
      late: { graceMinutes: 30, percent: 150 },
      fuel: { pricePerPercent: 2 },
      miles: { perDay: 200, pricePerMile: 0.5 },
      deposit: { amount: 300 },
      fine: { fee: 25 },
    };
    const text = JSON.stringify(blocksOf('{{charges}}\n\n{{deposit}}', { rules }));
    const fee = 'The administration fee for a fine is $25.00.';
    for (const part of ['150%', '$2.00', '200 miles', '$0.50', '$300.00', fee]) {
      expect(text).toContain(part);
    }
    for (const none of [{}, { fine: { fee: 0 } }]) {
      const charges = JSON.stringify(blocksOf('{{charges}}', { rules: none }));
      expect(charges).toContain('Nothing is charged');
      expect(charges).not.toContain('The administration fee');
    }
  });

  it('states mileage and fuel once they are recorded, and as how full the vehicle comes back', () => {
    const rules = { fuel: { pricePerPercent: 2 } };
    const textOf = (handOver: AgreementFacts['handOver']) =>
      JSON.stringify(blocksOf('{{charges}}\n\n{{condition}}', { rules, handOver }));
    const unknown = textOf({ odometer: null, fuel: null });
    expect(unknown).toContain('as full as it was at the hand-over.');
    const stated = textOf({ odometer: 12_345, fuel: 80 });
    expect(stated).toContain('as full as it was at the hand-over, 80%.');
    expect(rowsOf(blocksOf('{{condition}}', { handOver: { odometer: 12_345, fuel: 80 } }))).toEqual(
      [
        { name: 'Odometer', value: '12,345 miles' },
        { name: 'Fuel or charge', value: '80%' },
      ],
    );
  });

  it('names plate, mileage, fuel and total within a sentence', () => {
    const text = 'The {{ plate }} has {{odometer}} and {{fuel}}, for {{total}}.';
    const named = { plate: 'KST 204', handOver: { odometer: 12_345, fuel: 80 } };
    expect(blocksOf(text, named)).toEqual([
      { kind: 'paragraph', text: 'The KST 204 has 12,345 miles and 80%, for $76.00.' },
    ]);
    expect(blocksOf(text)).toEqual([
      {
        kind: 'paragraph',
        text: 'The (no plate) has (not recorded) and (not recorded), for $76.00.',
      },
    ]);
  });

  it.each([
    ['{{parteis}}', 'There is no field {{parteis}}'],
    ['{{constructor}}', 'There is no field {{constructor}}'],
    ['With {{price}}', 'Put {{price}} in a paragraph of its own'],
    ['{{plate}}\n\n{{price}}', undefined],
  ])('has only fields that exist, and parts in paragraphs of their own: %s', (text, problem) => {
    if (problem === undefined) expect(textProblem(text)).toBeUndefined();
    else expect(textProblem(text)).toContain(problem);
  });

  it.each(LANGUAGES)('has a sample with all its parts, and with its note: %s', (language) => {
    const name = language === 'en' ? 'agreement.md' : `agreement.${language}.md`;
    const sample = readFileSync(`src/features/proof/${name}`, 'utf8');
    expect(hasSampleNote(JSON.stringify(blocksOf(sample)))).toBe(true);
    for (const part of Object.keys(AGREEMENT_PARTS)) {
      expect(sample).toContain(`{{${part}}}`);
    }
  });
});
