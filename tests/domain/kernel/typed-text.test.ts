import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { givenLocale } from '#tests/locale.ts';
import '#accounts/rules/phone-countries.ts';
import { plateKey } from '#fleet/rules/plate.ts';
import { VehicleInput } from '#fleet/rules/vehicle.ts';
import { NewCustomerInput } from '#identity/rules/new-customer.ts';
import { phoneNumber } from '#identity/rules/phone-number.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { readMoney } from '#kernel/money/typed-money.ts';
import { emailText } from '#kernel/records/field.ts';
import { cleanInput } from '#kernel/text/clean-text.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { mailtoUrl } from '#kernel/text/mailto.ts';
import { searchKey, searchWords } from '#kernel/text/search-key.ts';
import { timeOfDay } from '#kernel/time/time-schemas.ts';

/** What a schema stores of a text that a call or a form hands in, or the message. */
function stored(schema: v.GenericSchema<unknown, unknown>, typed: string): unknown {
  const { success, output, issues } = v.safeParse(schema, cleanInput(typed));
  return success ? output : issues[0].message;
}

function inCountry(locale: Partial<Locale>): void {
  givenLocale({ ...DEFAULT_LOCALE, ...locale });
}

const ONE_LINE = 'Must be on one line';

describe('a name', () => {
  it.each([
    ['Spain, decomposed', 'Nu\u0301n\u0303ez', 'Núñez'],
    ['Vietnam, decomposed', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['Korea, decomposed', '\u1112\u1161\u11AB', '한'],
    ['Turkey', 'Işık İnan', 'Işık İnan'],
    ['Germany, a soft hyphen', 'Müller\u00ADLüdenscheidt', 'MüllerLüdenscheidt'],
    ['Spain, a hyphen that does not break', 'García\u2011López', 'García-López'],
    ['Ireland, typographic', 'O’Brien', 'O’Brien'],
    ['France, spaces that do not break', 'Anne\u00A0Marie\u202FRoux', 'Anne Marie Roux'],
    ['Japan, a wide space', '山田\u3000太郎', '山田 太郎'],
    ['Japan, letters of another width', 'ヤマダ ｼﾞｮﾝ', 'ヤマダ ｼﾞｮﾝ'],
    ['Japan, a variant of a letter', '葛\u{E0100}城', '葛\u{E0100}城'],
    ['Iran, a joiner between letters', 'علی\u200Cرضا', 'علی\u200Cرضا'],
    ['Iran, joiners at the ends', '\u200Cعلی\u200C', 'علی'],
    ['India', 'शर्\u200Dमा', 'शर्\u200Dमा'],
    ['Egypt, marks of direction', '\u202Bمحمد\u202C\u200F', 'محمد'],
    ['Israel, isolates', '\u2067דוד\u2069', 'דוד'],
    ['United States, a joiner', 'Mar\u200Dia', 'Maria'],
    ['United States, zero width', '\u200BMaya\uFEFF', 'Maya'],
    ['Hawaii', 'Kaʻiulani', 'Kaʻiulani'],
    ['Thailand, its own digits', 'สมชาย ๒', 'สมชาย ๒'],
    ['a family', 'Fam 👨\u200D👩\u200D👧', 'Fam 👨\u200D👩\u200D👧'],
    ['nothing to see', '\u200B\u3164\u00AD', "Please enter the customer's first name"],
    ['two lines', 'Maya\u2028Bcc', ONE_LINE],
  ])('of %s, %j, is stored as %j', (_, typed, expected) => {
    expect(stored(NewCustomerInput.entries.firstName, typed)).toBe(expected);
  });
});

describe('an email', () => {
  const INVALID = 'Please enter a valid email';

  it.each([
    ["pat.o'brien@example.com"],
    ['pat&sam@example.com'],
    ['pat#1@example.com'],
    ['pat/sales=eu@example.com'],
    ['pat!%~{}|^`*?$+_@example.com'],
    ['pat@xn--mller-kva.example'],
    ['pat@my--shop.example'],
    ['pat.@docomo.example'],
    ['.pat..sato.@ezweb.example'],
    ['pat@localhost'],
    ['PAT@Example.COM'],
  ])('%s is stored as it is', (typed) => {
    expect(stored(emailText('Enter it'), typed)).toBe(typed);
  });

  it.each([
    ['Germany', 'info@müller.example', 'info@xn--mller-kva.example'],
    ['Germany, decomposed', 'info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['Russia', 'info@почта.example', 'info@xn--80a1acny.example'],
    ['Japan', 'info@例え.example', 'info@xn--r8jz45g.example'],
    ['Japan, wide', 'ｐａｔ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'pat@example.com'],
    ['China, its full stop', 'pat@例子。example', 'pat@xn--fsqu00a.example'],
    ['Egypt, marks of direction', '\u200Epat@example.com\u200F', 'pat@example.com'],
    ['a link', 'mailto:pat@example.com', 'pat@example.com'],
    ['a phone, a typographic apostrophe', 'pat.o’brien@example.com', "pat.o'brien@example.com"],
    ['zero width', 'pat@exam\u200Bple.com', 'pat@example.com'],
    ['no domain', 'pat@', INVALID],
    ['two @', 'pat@a@example.com', INVALID],
    ['a hyphen at the end of a label', 'pat@-example.com', INVALID],
    ['a name', 'Pat <pat@example.com>', INVALID],
    ['a space', 'pat smith@example.com', INVALID],
    ['quotes', '"pat"@example.com', INVALID],
    ['letters that no mail server takes', 'josé@example.com', INVALID],
    ['a path in a domain of another script', 'pat@müller.example/x', INVALID],
    ['digits that URL takes for an address', 'pat@①②', INVALID],
    ['a label of 64 letters', `pat@${'a'.repeat(64)}.example`, INVALID],
    ['a second header', 'pat@example.com\r\nBcc: sam@example.com', ONE_LINE],
  ])('of %s, %j, becomes %j', (_, typed, expected) => {
    expect(stored(emailText('Enter it'), typed)).toBe(expected);
  });

  it('is whole in a link, whatever its characters mean in one', () => {
    expect(mailtoUrl('a?b%c&d@example.com')).toBe('mailto:a%3Fb%25c%26d@example.com');
  });
});

describe('a phone number', () => {
  const MISSING = 'Please enter it';
  const EXTENSION = 'Please enter the number without its extension.';
  const NONE = "This number is incomplete or doesn't exist. Please check it.";
  const LONG = 'A US number has ten digits. Begin any other number with + and the country code.';
  const US = '(562) 555-0142';

  it.each([
    ['US', '\u202D(562) 555-0142\u202C', US],
    ['US', '562\u2011555\u20110142', US],
    ['US', '(562)\u00A0555\u20130142', US],
    ['US', 'tel:+1-562-555-0142', US],
    ['US', 'Phone: 562.555.0142', US],
    ['US', '1-562-555-0142', US],
    ['US', '+1 (562) 555-0142', US],
    ['US', '001 562 555 0142', US],
    ['US', '５６２ー５５５ー０１４２', US],
    ['US', '٥٦٢ ٥٥٥ ٠١٤٢', US],
    ['US', '011 44 20 7946 0958', '+44 20 7946 0958'],
    ['US', '0049 151 23456789', '+49 1512 3456789'],
    ['US', '+49\u00A0(0)151-23456789', '+49 1512 3456789'],
    ['US', '(562) 555-0142 x12', EXTENSION],
    ['US', '562-555-0142 ext. 12', EXTENSION],
    ['US', 'tel:+1-562-555-0142;ext=12', EXTENSION],
    ['US', '562-555-0142,,12', EXTENSION],
    ['US', '015123456789', LONG],
    ['US', '555-0142', MISSING],
    ['US', '+999 1', NONE],
    ['DE', '0151\u202F23456789', '+49 1512 3456789'],
    ['DE', '001 562 555 0142', '+1 562 555 0142'],
    ['JP', '０９０－１２３４－５６７８', '+81 90 1234 5678'],
    ['JP', '010 1 562 555 0142', '+1 562 555 0142'],
    ['EG', '٠١٠٠١٢٣٤٥٦٧', '+20 10 01234567'],
    ['IR', '۰۹۱۲۳۴۵۶۷۸۹', '+98 912 345 6789'],
    ['IN', '९८१०१२३४५६', '+91 98101 23456'],
    ['BD', '০১৭১২৩৪৫৬৭৮', '+880 1712 345678'],
    ['TH', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66 81 234 5678'],
    ['FR', '01 42 68 53 00', '+33 1 42 68 53 00'],
    ['FR', '01 42 68 53 00 x12', EXTENSION],
  ])('in %s, %j becomes %j', (country, typed, expected) => {
    inCountry({ country });
    expect(stored(phoneNumber(MISSING), typed)).toBe(expected);
  });
});

describe('a plate', () => {
  it.each([
    ['Germany', 'mü-st 42', 'MÜ-ST 42'],
    ['Germany, decomposed', 'MU\u0308-ST 42', 'MÜ-ST 42'],
    ['Germany, a dash', 'MÜ–ST\u00A042', 'MÜ-ST 42'],
    ['Japan', '品川 ５００ さ １２－３４', '品川 500 さ 12-34'],
    ['Egypt', '١٢٣٤ ق ب', '1234 ق ب'],
    ['Thailand', '๑กข ๑๒๓๔', '1กข 1234'],
    ['signs alone', '--', 'Enter the plate, up to 16 characters'],
  ])('of %s, %j, is stored as %j', (_, typed, expected) => {
    expect(stored(VehicleInput.entries.plate, typed)).toBe(expected);
  });

  it.each([
    ['MÜ-ST 42', 'mü·st 42'],
    ['MÜ-ST 42', 'MÜ•ST42'],
    ['MÜ-ST 42', 'Mu\u0308—st ４２'],
    ['ΥΑΒ 1234', 'YAB-1234'],
    ['А123ВС 77', 'a123bc77'],
    ['ق ب ١٢٣', 'ق ب 123'],
    ['品川・500 さ 12-34', '品川５００さ１２３４'],
  ])('%s is the same as %s', (one, other) => {
    expect(plateKey(one)).toBe(plateKey(other));
  });

  it('with an umlaut is another than without', () => {
    expect(plateKey('MÜ 42')).not.toBe(plateKey('MU 42'));
  });
});

describe('a number', () => {
  it.each([
    ['US', '1,234.50', '１，２３４．５０', 1234.5],
    ['EG', '1,234.50', '١٬٢٣٤٫٥٠', 1234.5],
    ['DE', '1.234,50', '١٬٢٣٤٫٥٠', 1234.5],
    ['IN', '1,234.50', '१,२३४.५०', 1234.5],
    ['CH', '1’234.50', "1'234.50", 1234.5],
    ['FR', '1 234,50', '1\u202F234,50', 1234.5],
    ['US', '1,234.50', '\u221212', -12],
    ['US', '1,234.50', '12 34', Number.NaN],
  ] as const)('in %s as %s, %j is read as %d', (country, numberFormat, typed, expected) => {
    inCountry({ country, numberFormat });
    expect(readTypedNumber(typed)).toBe(expected);
  });

  it.each([
    ['US', 'USD', '1,234.50', '＄１２.５０', 12.5],
    ['DE', 'EUR', '1.234,50', '12,50\u00A0€', 12.5],
    ['JP', 'JPY', '1,234.50', '￥１,２３４', 1234],
    ['AE', 'AED', '1,234.50', 'AED\u00A0\u200F١٢٫٥', 12.5],
    ['CH', 'CHF', '1’234.50', 'CHF 1’234.50', 1234.5],
    ['US', 'USD', '1,234.50', '-12', Number.NaN],
  ] as const)(
    'the amount in %s, %s as %s, %j is read as %d',
    (country, currency, numberFormat, typed, expected) => {
      inCountry({ country, currency, numberFormat });
      expect(readMoney(typed)).toBe(expected);
    },
  );
});

describe('a time, a day and a postal code', () => {
  it.each([
    ['０９：３０', '09:30'],
    ['٠٩:٣٠', '09:30'],
    ['\u200E09:30', '09:30'],
    ['24:00', 'Enter a time from 00:00 to 23:59'],
  ])('the time %j becomes %j', (typed, expected) => {
    expect(stored(timeOfDay('Enter it'), typed)).toBe(expected);
  });

  it.each([
    ['MM/DD/YYYY', '１２／２４／２０２６', '2026-12-24'],
    ['DD/MM/YYYY', '٢٤/١٢/٢٠٢٦', '2026-12-24'],
    ['DD.MM.YYYY', '24.12.2026\u200B', '2026-12-24'],
    ['YYYY-MM-DD', '2026\u201112\u201124', '2026-12-24'],
    ['MM/DD/YYYY', 'Dec 24', undefined],
  ] as const)('the day as %s, %j is read as %j', (dateFormat, typed, expected) => {
    inCountry({ dateFormat });
    expect(readTypedDay(typed)).toBe(expected);
  });

  it.each([
    ['Japan', '１２３－４５６７', '123-4567'],
    ['Japan, a long vowel mark', '１２３ー４５６７', '123-4567'],
    ['Iran', '۱۲۳۴۵-۶۷۸۹۰', '12345-67890'],
    ['United States', '90802\u20131234', '90802-1234'],
    ['United Kingdom', 'SW1A\u00A01AA', 'SW1A 1AA'],
  ])('the postal code of %s, %j, is stored as %j', (_, typed, expected) => {
    expect(stored(NewCustomerInput.entries.zipCode, typed)).toBe(expected);
  });

  it('reads a digit of each script that has ten', () => {
    expect(codeText('١۲߃४৫੬૭୮௯౦೧൨෩๔໕༦၇៨᠙０')).toBe('12345678901234567890');
  });
});

describe('texts of a call', () => {
  it('keep dashes and wide spaces in notes of several lines, and passwords as they were typed', () => {
    const input = {
      note: '\u3000One – two\u200B\nNu\u0301n\u0303ez\u2011x',
      newPassword: 'Nu\u0301n\u0303ez\u200B',
      list: [{ name: 'Nu\u0301n\u0303ez\u200B' }],
      count: 2,
    };
    expect(cleanInput(input)).toEqual({
      ...input,
      note: '\u3000One – two\nNúñez\u2011x',
      list: [{ name: 'Núñez' }],
    });
  });
});

describe('a search', () => {
  it.each([
    ['Núñez', 'nunez'],
    ['Nu\u0301n\u0303ez', 'NUNEZ'],
    ['Zürich', 'zurich'],
    ['Işık', 'isik'],
    ['IŞIK İNAN', 'ışık inan'],
    ['O’Brien', 'obrien'],
    ["O'Brien", 'O´Brien'],
    ['Weiß', 'WEISS'],
    ['Ødegård', 'odegard'],
    ['Łukasz', 'lukasz'],
    ['Đorđević', 'dordevic'],
    ['Ægir', 'aegir'],
    ['Þór', 'thor'],
    ['Έλληνας', 'ελληνασ'],
    ['Алёна', 'АЛЕНА'],
    ['مُحَمَّد', 'محمد'],
    ['ｼﾞｮﾝ', 'ジョン'],
  ])('compares %s as %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
  });

  it('looks for all words, and for parts between hyphens that are long enough', () => {
    expect(searchWords(' García\u2011López  CX-5 - ')).toEqual([
      { key: 'garcialopez', parts: ['garcia', 'lopez'] },
      { key: 'cx5', parts: [] },
    ]);
  });
});
