import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contrast, isReadable, nearestReadable } from '#company/rules/accent.ts';
import {
  addressInWords,
  type Company,
  companyForPage,
  DEFAULT_COMPANY,
  PAY_ONLINE,
  type PayOnline,
  siteTitle,
} from '#company/rules/company.ts';
import { type CompanySettings, CompanySettingsInput } from '#company/rules/company-settings.ts';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import { DEFAULT_TEXTS } from '#company/rules/default-texts.ts';
import type { Keeping } from '#company/rules/keeping.ts';
import { missingInWords, missingOnInvoices } from '#company/rules/missing-on-invoices.ts';
import { DEFAULT_SETTINGS, settingsInParts } from '#company/rules/settings-in-parts.ts';
import { markdownOf, sectionsOf } from '#company/rules/site-texts.ts';
import { taxNumberLabel } from '#company/rules/tax-number-label.ts';
import { INK, THEME_COLORS, type Theme } from '#company/rules/theme-colors.ts';
import { toHtml } from '#company/ui/shared/markdown.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { hasCome } from '#kernel/time/wall-clock-text.ts';
import { bookingLimits, bookingProblem, limitProblem } from '#rental/rules/rental-period.ts';
import { filled } from '#settings/rules/filled-text.ts';
import { givenLocale } from '#tests/locale.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

/** A configuration that keeps as little as possible. */
const BARE: Keeping = {
  paysOnline: false,
  sendsLetters: false,
  hasBucket: false,
  siteHost: undefined,
  isOnNeon: false,
  proofDays: undefined,
};

const THEME_NAMES = ['light', 'dark'] as const;

it.each([
  ['US', 'CA', '1 Main St, Springfield, CA 90802'],
  ['US', '', '1 Main St, Springfield, 90802'],
  ['DE', '', '1 Main St, 90802 Springfield, Germany'],
  ['ES', 'Cádiz', '1 Main St, 90802 Springfield (Cádiz), Spain'],
  ['GB', '', '1 Main St, Springfield 90802, United Kingdom'],
  ['AU', 'NSW', '1 Main St, Springfield NSW 90802, Australia'],
])('writes an address in %s with the region %j as %s', (country, region, words) => {
  const address = {
    street: '1 Main St',
    city: 'Springfield',
    region,
    postalCode: '90802',
    country,
  };
  expect(addressInWords({ ...DEFAULT_COMPANY, address })).toBe(words);
});

it('names a tax number as its country does', () => {
  expect(['US', 'GB', 'DE', 'CH', 'TR', 'AE', 'JP', 'KW'].map(taxNumberLabel)).toEqual([
    ...['EIN', 'VAT no.', 'VAT ID', 'VAT no. (UID)', 'Tax no. (VKN)', 'TRN'],
    ...['Registration no.', 'Tax number'],
  ]);
});

it("knows what is missing on invoices: what is the sample's, and a tax number where there is a tax", () => {
  const address = { ...DEFAULT_COMPANY.address, street: 'Hafenstr. 12', city: 'Hamburg' };
  const missing = (country: string, facts: Partial<Company> = {}) =>
    missingOnInvoices({ ...DEFAULT_COMPANY, country, ...facts });
  expect(missing('US')).toEqual([]);
  expect(missing('DE')).toEqual(['name', 'address', 'VAT ID']);
  expect(missing('DE', { address })).toEqual(['VAT ID']);
  expect(missing('DE', { name: 'Falke GmbH', taxNumber: 'DE123456789' })).toEqual(['address']);
  expect(missing('DE', { address, taxNumber: 'DE123456789' })).toEqual([]);
  expect(missing('KW', { address })).toEqual([]);
  expect(missing('PL', { address })).toEqual(['VAT ID']);
  expect(missingInWords(['VAT ID'])).toBe("The company's VAT ID is missing on invoices.");
  expect(missingInWords(['address', 'VAT ID'])).toBe(
    "The company's address and VAT ID are missing on invoices.",
  );
});

it('accepts the default settings, and changes nothing about them', () => {
  expect(v.parse(CompanySettingsInput, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

it('takes the country from either place, and has it in both', () => {
  const { country: _, currency: __, address, ...settings } = DEFAULT_SETTINGS;
  const { country: ___, ...place } = address;
  const saved = (given: object) => {
    const { country, currency, address } = v.parse(CompanySettingsInput, { ...settings, ...given });
    return [country, address.country, currency];
  };
  expect(saved({ address: place })).toEqual(['US', 'US', 'USD']);
  expect(saved({ address: { ...place, country: 'GB' } })).toEqual(['GB', 'GB', 'USD']);
  expect(saved({ address: { ...place, country: 'GB' }, country: 'DE' })).toEqual([
    'DE',
    'DE',
    'USD',
  ]);
});

it('reads numbers as they are typed', () => {
  const typed = {
    ...DEFAULT_SETTINGS,
    turnaroundMinutes: ' 30 ',
    position: { latitude: '-33.5', longitude: '151' },
  };
  const { turnaroundMinutes, position } = v.parse(CompanySettingsInput, typed);
  expect([turnaroundMinutes, position]).toEqual([30, { latitude: -33.5, longitude: 151 }]);
});

it('names the row and the field at fault', () => {
  const places = [...DEFAULT_SETTINGS.places, { name: 'Station', location: '' }];
  const day = { date: '2026-12-25', name: 'Christmas', opens: '', closes: '' };
  const holidays = [day, { ...day, closes: '12:00' }];
  const { issues } = v.safeParse(CompanySettingsInput, { ...DEFAULT_SETTINGS, places, holidays });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([
    'places.3.location',
    'holidays.1.closes',
    'holidays.1.date',
  ]);
});

describe('refuses', () => {
  const { address, week } = DEFAULT_SETTINGS;
  const christmas = { date: '2026-12-25', name: 'Christmas', opens: '', closes: '' };
  const noDay = { ...christmas, date: '2026-02-30' };
  const monday = (opens: string, closes: string) => ({
    week: { ...week, Monday: { opens, closes } },
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Kes\ntrel' }, 'name'],
    ['a name that is too long', { name: 'K'.repeat(51) }, 'name'],
    ['an address without a city', { address: { ...address, city: '' } }, 'address'],
    ['an unknown country code', { address: { ...address, country: 'usa' } }, 'address'],
    ['no phone number', { phones: [] }, 'phones'],
    ['a phone number of letters', { phones: ['call me'] }, 'phones'],
    ['six phone numbers', { phones: Array(6).fill('(562) 555-0142') }, 'phones'],
    ['an email without a domain', { email: 'desk' }, 'email'],
    ['a latitude beyond the pole', { position: { latitude: 91, longitude: 0 } }, 'position'],
    ['no place', { places: [] }, 'places'],
    ['a week without Monday', { week: { ...week, Monday: undefined } }, 'week'],
    ['a day that closes when it opens', monday('18:00', '18:00'), 'week'],
    ['a day without its end', monday('18:00', ''), 'week'],
    ['a time of 25 hours', monday('18:00', '25:00'), 'week'],
    ['a holiday that does not exist', { holidays: [noDay] }, 'holidays'],
    ['a holiday twice', { holidays: [christmas, christmas] }, 'holidays'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset as time zone', { timeZone: '+02:00' }, 'timeZone'],
    ['a time zone that Postgres reads as an offset', { timeZone: 'CET' }, 'timeZone'],
    ['a phone number without its country', { phones: ['030 1234567'] }, 'phones'],
    ['a turnaround of minus one minute', { turnaroundMinutes: -1 }, 'turnaroundMinutes'],
    ['half a day ahead', { mostDaysAhead: 0.5 }, 'mostDaysAhead'],
    [
      'a longest rental that is the shortest',
      { leastRentalHours: 72, mostRentalDays: 2 },
      'mostRentalDays',
    ],
    ['a first pick-up after the last', { firstPickUp: '23:15' }, 'lastPickUp'],
    ['a pick-up beside the quarters', { firstPickUp: '07:10' }, 'firstPickUp'],
    ['a logo that is no id', { logo: '../logo.svg' }, 'logo'],
    ['a color name', { accentLight: 'red' }, 'accentLight'],
    ['an unknown placeholder', { aboutText: 'Hello {{owner}}' }, 'aboutText'],
    ['an endless text', { privacyText: 'x'.repeat(40_001) }, 'privacyText'],
    ['a home page with one heading', { homeText: '## One\n\nText' }, 'homeText'],
    [
      'a home page with a heading that is empty',
      { homeText: '## One\n\nText\n\n## \n\nText\n\n## Three\n\nText' },
      'homeText',
    ],
    ['a question without an answer', { questionsText: '## Why?' }, 'questionsText'],
    ['text that can not be stored', { tagline: 'a\0b' }, 'tagline'],
  ])('%s', (_, changes, field) => {
    const [path = ''] = Object.keys(
      firstErrors(CompanySettingsInput, { ...DEFAULT_SETTINGS, ...changes }),
    );
    expect(path.split('.')[0]).toBe(field);
  });
});

it.each(Object.entries(COUNTRY_PRESETS))('takes what choosing %s fills in', (country, preset) => {
  const { currency, distanceUnit, dateFormat, numberFormat, weekStart, paper, timeZone } = preset;
  const chosen = {
    ...{ country, currency, distanceUnit, dateFormat, numberFormat, weekStart, paper },
    ...(timeZone && { timeZone }),
  };
  expect(v.parse(CompanySettingsInput, { ...DEFAULT_SETTINGS, ...chosen })).toMatchObject(chosen);
});

it('takes codes of accounts that are no formulas, and none', () => {
  const problemsOf = (accounts: unknown) =>
    v
      .safeParse(CompanySettingsInput, { ...DEFAULT_SETTINGS, accounts })
      .issues?.map((issue) => [v.getDotPath(issue), issue.message]);
  const { accounts: _, ...older } = DEFAULT_SETTINGS;
  expect(v.parse(CompanySettingsInput, older).accounts).toEqual(DEFAULT_SETTINGS.accounts);
  expect(problemsOf({ rental: ' 4000-10 ', fees: 'Income:Fees', deposits: '' })).toBeUndefined();
  expect(problemsOf({ rental: '=1+1', charges: '4'.repeat(21) })).toEqual([
    ['accounts.rental', 'Must begin with a letter or a digit'],
    ['accounts.charges', 'Must be at most 20 characters'],
  ]);
});

it('takes a phone number without a country code only as one of the United States', () => {
  const problemOf = (number: string) =>
    v.safeParse(CompanySettingsInput, { ...DEFAULT_SETTINGS, phones: [number] }).issues?.[0]
      .message;
  expect([problemOf('562 555 0142'), problemOf('+49 30 1234567')]).toEqual([undefined, undefined]);
  givenLocale({ ...DEFAULT_LOCALE, country: 'TR' });
  expect([problemOf('(562) 555-0142'), problemOf('+90 212 345 67 89')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(problemOf('212 345 67 89')).toMatch(/with \+ and the country code/);
});

describe('an accent', () => {
  it('has the contrast that WCAG calculates', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });

  it.each(THEME_NAMES)(
    'is compared with the colors of %s pages, which letters have, too',
    (theme) => {
      const tokens = readFileSync('src/site/styles/tokens.css', 'utf8');
      const of = (name: string) => {
        const [, light, dark] =
          new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
        return theme === 'light' ? light : dark;
      };
      for (const [name, color] of Object.entries(THEME_COLORS[theme])) {
        expect(color, name).toBe(
          of(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        );
      }
      expect(tokens).toContain(`--ink: ${INK};`);
      const { accentLight, accentDark } = DEFAULT_COMPANY;
      expect(theme === 'light' ? accentLight : accentDark).toBe(of('accent'));
    },
  );

  it.each<[string, Theme, boolean]>([
    [DEFAULT_COMPANY.accentLight, 'light', true],
    [DEFAULT_COMPANY.accentDark, 'dark', true],
    ['#ffcc00', 'light', false],
    ['#ffcc00', 'dark', true],
    ['#00184a', 'light', true],
    ['#00184a', 'dark', false],
    // Below 4.5 on the sunken surface only.
    ['#767676', 'light', false],
  ])('%s can be read on %s pages: %s', (color, theme, expected) => {
    expect(isReadable(color, theme)).toBe(expected);
  });

  it.each(THEME_NAMES)('that is refused on %s pages has a neighbor that is accepted', (theme) => {
    for (const color of ['#ffcc00', '#00184a', '#ff0000', '#ffffff', '#000000', '#7f7f7f']) {
      const nearest = nearestReadable(color, theme);
      expect(isReadable(nearest, theme), `${color} on ${theme}`).toBe(true);
      if (isReadable(color, theme)) expect(nearest).toBe(color);
    }
    // A little lighter can't be read.
    expect([nearestReadable('#ffcc00', 'light'), isReadable('#826800', 'light')]).toEqual([
      '#806600',
      false,
    ]);
  });
});

describe('the company of settings', () => {
  it('has their title, limits and clock', () => {
    const now = new Date('2026-12-04T23:30:00Z');
    const { company } = settingsInParts(
      {
        ...DEFAULT_SETTINGS,
        name: 'Harrier',
        tagline: '',
        timeZone: 'Europe/Berlin',
        mostDaysAhead: 1,
        leastRentalHours: 2,
        mostRentalDays: 3,
        firstPickUp: '09:00',
      },
      DEFAULT_COMPANY.places,
      'no',
    );
    expect(siteTitle(company)).toBe('Harrier');
    const midnight = wallClock('2026-12-05T00:00');
    expect(hasCome(midnight, now, company.timeZone)).toBe(true);
    expect(hasCome(midnight, now, DEFAULT_COMPANY.timeZone)).toBe(false);
    expect(bookingLimits(company)).toBe(
      'You can book up to 1 day ahead, for at least 2 hours and up to 3 days.',
    );
    const rental = (pickUp: string, dropOff: string) => ({
      pickUpTime: wallClock(pickUp),
      dropOffTime: wallClock(dropOff),
    });
    const messages = [
      limitProblem(company, rental('2026-12-07T10:00', '2026-12-07T12:00'), now),
      limitProblem(company, rental('2026-12-06T10:00', '2026-12-06T11:00'), now),
      limitProblem(company, rental('2026-12-06T10:00', '2026-12-09T10:15'), now),
      bookingProblem(company, rental('2026-12-06T08:45', '2026-12-06T11:00'), now),
    ].map((problem) => problem?.message());
    expect(messages).toEqual([
      'You can book up to 1 day ahead: until Sun, Dec 6, 2026.',
      'A rental has to last at least 2 hours.',
      'A rental can last up to 3 days.',
      'Pick-up is possible from 09:00 to 23:00 in 15-minute steps.',
    ]);
  });

  it('is on a page only as far as islands use it and it is not the default', () => {
    const onPage = (changes: Partial<CompanySettings>, payOnline: PayOnline) =>
      companyForPage(
        settingsInParts({ ...DEFAULT_SETTINGS, ...changes }, DEFAULT_COMPANY.places, payOnline)
          .company,
      );
    expect(onPage({}, 'no')).toBeUndefined();
    expect(onPage({ phones: ['12345'], accentLight: '#000000' }, 'no')).toEqual({
      phones: ['12345'],
    });
    expect(onPage({}, 'required')).toEqual({ payOnline: 'required' });
  });
});

describe('texts', () => {
  it('have the facts of the company in place of their placeholders', () => {
    const company = { ...DEFAULT_COMPANY, name: 'Harrier' };
    expect(filled(company, '{{company}} in {{ city }}, not {{constructor}}', BARE)).toBe(
      'Harrier in Long Beach, not {{constructor}}',
    );
    givenLocale({ ...DEFAULT_LOCALE, country: 'DE', distanceUnit: 'km' });
    expect(filled(company, DEFAULT_TEXTS.homeText, BARE)).toContain('with unlimited kilometers.');
    expect(filled(company, '{{keptData}}', BARE)).toContain('address, postal code, email');
  });

  it('say about paying what the policy is', () => {
    const texts = PAY_ONLINE.map((payOnline) => {
      const company = { ...DEFAULT_COMPANY, payOnline };
      return filled(company, Object.values(DEFAULT_TEXTS).join('\n'), BARE);
    });
    const has = (pattern: RegExp) => texts.map((text) => pattern.test(text));
    expect(has(/pay at pick-up/)).toEqual([true, false, false]);
    expect(has(/^At pick-up\./m)).toEqual([true, false, false]);
    expect(has(/checked for/)).toEqual([true, false, false]);
    expect(has(/^Online or at pick-up/m)).toEqual([false, true, false]);
    expect(has(/^Online when you book/m)).toEqual([false, false, true]);
    expect(has(/payment provider/)).toEqual([false, true, true]);
    expect(has(/\{\{/)).toEqual([false, false, false]);
  });

  it('list in the privacy policy what is kept under the configuration, and with whom', () => {
    let kept = BARE;
    const policy = (keeping: Partial<Keeping>) => {
      kept = { ...kept, ...keeping };
      return filled(DEFAULT_COMPANY, DEFAULT_TEXTS.privacyText, kept);
    };
    const least = policy({});
    expect(least).toMatch(
      /Drivers:.*date of birth.*Kept with the reservation, until you are erased/,
    );
    expect(least).toMatch(/Rental agreement:.*drawn signature/);
    expect(least).toContain('**Waiting photographs:**');
    expect(least).not.toMatch(/Stripe|Online payments|saved card|mail provider|storage provider/);
    expect(policy({ paysOnline: true })).toMatch(/Online payments.*saved card.*Stripe/s);
    expect(policy({ sendsLetters: true, hasBucket: true })).toMatch(/storage.*mail provider/s);
    expect(least).toMatch(/\*\*Our own server\*\* runs the site.* It also holds the database/);
    expect(least).not.toMatch(/Netlify|Neon/);
    const rented = policy({ siteHost: 'Harbor Hosting' });
    expect(rented).toMatch(/\*\*Harbor Hosting\*\* hosts the site.* It also holds the database/);
    expect(rented).not.toMatch(/Netlify|Neon|Our own server/);
    const onPlatform = policy({ siteHost: 'Netlify', isOnNeon: true });
    expect(onPlatform).toMatch(
      /\*\*Netlify\*\* hosts the site.*\n- \*\*Neon\*\* hosts the database/,
    );
    expect(onPlatform).not.toContain('also holds the database');
    expect(policy({ proofDays: 90 })).toMatch(/Photographs:.*90 days after the reservation ends/);
  });

  it('become HTML in which nothing that was typed is HTML', () => {
    const html = toHtml(
      [
        '# One <script>alert(1)</script>',
        '**bold** <img src=x onerror=alert(1)>',
        '[page](/user) [run](javascript:alert(1)) ![picture](/x.svg)',
      ].join('\n\n'),
    );
    expect(html).toContain('<h2>One &lt;script&gt;');
    expect(html).toContain('<strong>bold</strong> &lt;img');
    expect(html).toContain('<a href="/user">page</a> [run](javascript');
    expect(html).not.toMatch(/<script|<img|href="javascript/);
  });

  it('have sections', () => {
    expect(sectionsOf('# Title\n\nBefore\n\n## One\n\nA\n\n### Below\n\n## Two\nB')).toEqual({
      title: 'Title',
      intro: 'Before',
      sections: [
        { heading: 'One', body: 'A\n\n### Below' },
        { heading: 'Two', body: 'B' },
      ],
    });
    expect(sectionsOf(DEFAULT_TEXTS.questionsText).sections).toHaveLength(6);
    for (const text of Object.values(DEFAULT_TEXTS))
      expect(markdownOf(sectionsOf(text))).toBe(text);
  });
});
