import { expect, it } from 'vitest';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { SECOND_FACTOR_EVENTS } from '#identity/rules/second-factor.ts';
import type { ClaimedLetter } from '#letters/db/letters.ts';
import { LETTERS_TO_STAFF, type LetterKind } from '#letters/rules/letter.ts';
import type { LetterReservation } from '#payments/rules/letter-reservation.ts';
import { LATER_CHARGE_KINDS } from '#prices/rules/later-charges.ts';
import { composeLetter, letterInWords } from '#registry/compose.ts';
import type { LetterFacts } from '#registry/letter-facts.ts';
import type { Language } from '#words/languages.ts';
import { EnglishFinder, FOREIGN_LANGUAGES } from '../../english-words.ts';

const COMPANY: Company = {
  ...DEFAULT_COMPANY,
  ...{ tagline: '', languages: ['en', 'de', 'fr', 'es'], payOnline: 'later' },
  holidays: [{ date: '2027-01-06', name: 'Feast', opens: '', closes: '' }],
  translatedNames: {
    de: { 'Child seat': 'Kindersitz', Feast: 'Fest' },
    fr: { 'Child seat': 'Siège enfant', Feast: 'Fête' },
    es: { 'Child seat': 'Silla infantil', Feast: 'Fiesta' },
  },
};

const BOOKED: LetterReservation = {
  ...{ id: 7, model: 'Ostra', pickUpLocation: 'Kai 1', dropOffLocation: 'Kai 2' },
  ...{ pickUpTime: '2027-03-03T18:00:00.000Z', dropOffTime: '2027-03-05T18:00:00.000Z' },
  ...{ totalCents: 12_000, updatedAt: '2027-01-05T10:00:00.000Z' },
  lines: [
    ...[
      {
        kind: 'rental' as const,
        label: 'Rental',
        quantity: 48,
        unit: 'hour' as const,
        unitCents: 213,
      },
    ],
    ...[
      {
        kind: 'extra' as const,
        label: 'Child seat',
        quantity: 2,
        unit: 'day' as const,
        unitCents: 900,
      },
    ],
    ...[
      { kind: 'tax' as const, label: 'Tax 19%', quantity: 1, unit: 'once' as const, unitCents: 1 },
    ],
  ].map((line) => ({ ...line, amountCents: line.quantity * line.unitCents })),
  terms: { cancel: { freeHours: 24, percent: 50 }, deposit: { amount: 250 } },
};

const facts = (changes: Partial<LetterReservation> = {}) => ({
  firstName: 'Zoë',
  reservation: { ...BOOKED, ...changes },
});

const PAID = { paidCents: 12_000, paidBy: [{ method: 'online' as const, paid: 120, back: 0 }] };
const CANCELED = { ...PAID, cancellationFeeCents: 6_000 };

/** The kinds that a customer gets and that the walk through the site does not show, with facts for each of their forms. */
const LETTERS: { [Kind in LetterKind]?: LetterFacts[Kind][] } = {
  'reservation-confirmed': [
    facts(),
    facts(PAID),
    { ...facts(), firstName: '' },
    facts({ payBy: BOOKED.updatedAt }),
  ],
  'reservation-changed': [
    { ...facts(), before: { ...BOOKED, model: 'Halden', totalCents: 1, dropOffLocation: 'Kai 3' } },
  ],
  'reservation-canceled': [facts(), facts(CANCELED), facts({ isUnpaid: true })],
  'pick-up-reminder': [facts(), facts(PAID), facts({ onItsWayCents: 500 })],
  'drop-off-reminder': [facts({ pickedUpAt: BOOKED.pickUpTime })],
  overdue: [facts({ pickedUpAt: BOOKED.pickUpTime })],
  agreement: [facts()],
  'payment-request': [
    { ...facts(), amountCents: 500, isDeposit: false },
    { ...facts(), amountCents: 500, isDeposit: true },
  ],
  'payment-reminder': [{ ...facts(), payBy: BOOKED.pickUpTime }],
  'later-charge': LATER_CHARGE_KINDS.flatMap((kind) =>
    (['added', 'lowered', 'dropped'] as const).map((happened) => ({
      ...{
        ...facts(),
        happened,
        kind,
        totalCents: 5_000,
        feeCents: 1_000,
        isByCard: kind === 'fine',
      },
      ...{ addedAt: BOOKED.updatedAt, photoCount: 2, reason: null },
      files: [{ id: 4, contentType: 'application/pdf' as const }],
    })),
  ),
  welcome: [{ linkId: crypto.randomUUID() }],
  'desk-welcome': [{ linkId: crypto.randomUUID() }],
  'email-confirmation': [{ linkId: crypto.randomUUID() }],
  'password-reset': [{ linkId: crypto.randomUUID() }],
  'password-changed': [{ by: 'user' }, { by: 'link' }, { by: 'administrator' }],
  'email-changed': [{}],
  'second-factor-changed': Object.keys(SECOND_FACTOR_EVENTS).map((event) => ({
    event: event as keyof typeof SECOND_FACTOR_EVENTS,
  })),
  'contact-reply': [{ subject: 'Kai', body: 'Kai?', name: 'Zoë', text: 'Kai 1.' }],
  'contact-acknowledgement': [{}],
};

function claimed(kind: LetterKind, letterFacts: object, language: Language): ClaimedLetter {
  const ids = { id: 1, messageId: 'x', recipient: 'zoe@example.com' };
  return { ...ids, kind, facts: letterFacts, language } as ClaimedLetter;
}

function compose(company: Company, kind: LetterKind, letterFacts: object, language: Language) {
  const { subject, text, html, attachments } = composeLetter(
    company,
    claimed(kind, letterFacts, language),
    'https://kestrel.test',
  );
  const plain = String(html).replace(/<(style|title)\b.*?<\/\1>|<[^>]+>/gs, ' ');
  const files = (attachments ?? []).flatMap(({ content }) =>
    Array.from(
      String(content)
        .replace(/\r\n[ \t]/g, '')
        .matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION)[^:]*:(.*)$/gm),
      ([, line]) => line ?? '',
    ),
  );
  return [String(subject), String(text), plain, ...files];
}

it.each(FOREIGN_LANGUAGES)('each letter to a customer has no English word: %s', (language) => {
  const finder = new EnglishFinder(language, {
    allowed: [DEFAULT_COMPANY.address.street, DEFAULT_COMPANY.address.city],
    translated: ['Child seat', 'Feast'],
  });
  for (const [kind, forms] of Object.entries(LETTERS)) {
    for (const form of forms) {
      finder.read(kind, compose(COMPANY, kind as LetterKind, form, language));
    }
  }
  expect(finder.count).toBeGreaterThan(150);
  expect(Object.fromEntries(finder.found)).toEqual({});
});

/** Each kind that staff get, with where its links lead. */
const TO_STAFF: { [Kind in LetterKind]?: [LetterFacts[Kind], ...paths: string[]] } = {
  'staff-invitation': [{ linkId: crypto.randomUUID() }, '/auth/new-password'],
  'company-email-changed': [{}, '/admin/history'],
  'role-changed': [{ role: 'clerk' }, '/auth'],
  'staff-changed': [{ role: null, name: 'Zoë', email: 'zoe@example.com' }, '/admin/staff'],
  test: [{}],
  'duties-due': [
    {
      today: '2027-01-05',
      duties: [
        {
          ...{
            id: 5,
            vehicleId: 3,
            model: 'Ostra',
            plate: null,
            odometer: 9_000,
          },
          ...{ kind: 'service', name: null, dueOn: '2027-01-02', dueAt: 10_000 },
        },
      ],
    },
    '/admin',
  ],
  incident: [
    {
      ...{ incident: 'lost-key', reservationId: 7, happenedAt: BOOKED.pickUpTime },
      car: { model: 'Ostra', plate: 'K 7' },
    },
    '/admin/reservations/7/incidents',
  ],
  'contact-message': [
    { name: 'Zoë', email: 'zoe@example.com', subject: 'Kai', body: 'Kai?' },
    '/admin/contact-messages',
  ],
};

it('a letter to staff is in English on a site without English, and leads to its pages', () => {
  expect(Object.keys(TO_STAFF).toSorted()).toEqual(LETTERS_TO_STAFF.toSorted());
  for (const [name, [letterFacts, ...paths]] of Object.entries(TO_STAFF)) {
    const kind = name as LetterKind;
    const inGerman = compose({ ...COMPANY, languages: ['de'] }, kind, letterFacts, 'de');
    const links = Array.from(
      inGerman[1]?.matchAll(/https:\/\/kestrel\.test([^\s#]*)/g) ?? [],
      ([, path]) => path,
    );
    expect([kind, ...links]).toEqual([kind, ...paths]);
    expect(inGerman).toEqual(compose({ ...COMPANY, languages: ['en'] }, kind, letterFacts, 'en'));
  }
});

it.each([
  ['English', ['en', 'de'], 'en'],
  ['German', ['de', 'en'], 'de'],
] as const)(
  'a letter in a language that the site has no longer is in its first one: %s',
  (_, languages, first) => {
    const company = { ...COMPANY, languages: [...languages] };
    for (const kind of ['reservation-confirmed', 'password-changed'] as const) {
      const [form = {}] = LETTERS[kind] ?? [];
      const inFirst = compose(company, kind, form, first);
      expect(compose(company, kind, form, 'fr')).toEqual(inFirst);
      expect(compose(company, kind, form, 'es')).toEqual(inFirst);
      // The desk reads it as it is sent.
      const { subject } = letterInWords(company, claimed(kind, form, 'fr'), 'https://kestrel.test');
      expect(subject).toBe(inFirst[0]);
    }
  },
);

it('the links of a letter lead to pages of its language, and of the first one without a prefix', () => {
  const link = (languages: Company['languages'], language: Language) =>
    /https:\/\/kestrel\.test(\S+reservations\/7)/.exec(
      compose({ ...COMPANY, languages }, 'pick-up-reminder', facts(), language)[1] ?? '',
    )?.[1];
  expect(link(['en', 'de'], 'de')).toBe('/de/user/reservations/7');
  expect(link(['en', 'de'], 'en')).toBe('/user/reservations/7');
  expect(link(['en', 'de'], 'fr')).toBe('/user/reservations/7');
  expect(link(['de', 'en'], 'de')).toBe('/user/reservations/7');
  expect(link(['de', 'en'], 'en')).toBe('/en/user/reservations/7');
});

it('a name without a translation stays as it is, between words of the language', () => {
  const company = { ...COMPANY, translatedNames: {} };
  const text = compose(company, 'reservation-confirmed', facts(), 'de').join('\n');
  expect(text).toMatch(/Child seat/);
  expect(text).toMatch(/Gesamt/);
});
