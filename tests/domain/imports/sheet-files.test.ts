import { describe, expect, it } from 'vitest';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import type { Cell } from '#imports/rules/import.ts';
import { readCsv } from '#imports/server/read-csv.ts';
import { readXlsx } from '#imports/server/read-xlsx.ts';
import { openZip } from '#imports/server/unzip.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { givenLocale } from '#tests/locale.ts';
import { workbookOf } from '../../hostile-sheets.ts';

const known = new Map<string, Map<string, number[]>>();

/** The bytes of each letter of a character set: what the platform reads, the other way around. */
function lettersOf(encoding: string): Map<string, number[]> {
  const bytes = known.get(encoding) ?? new Map<string, number[]>();
  if (bytes.size > 0) return bytes;
  known.set(encoding, bytes);
  const decoder = new TextDecoder(encoding);
  const add = (...codes: number[]) => {
    const letter = decoder.decode(new Uint8Array(codes));
    if ([...letter].length === 1 && letter !== '\ufffd' && !bytes.has(letter))
      bytes.set(letter, codes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  const isSingle = /^(?:windows|iso-8859|mac)/.test(encoding);
  for (let first = 0x81; first < 255 && !isSingle; first += 1) {
    for (let second = 0x40; second < 255; second += 1) add(first, second);
  }
  return bytes;
}

function encoded(encoding: string, text: string): Buffer {
  const bytes = lettersOf(encoding);
  return Buffer.from(
    [...text].flatMap((letter) => {
      const codes = bytes.get(letter);
      if (!codes) throw new Error(`${encoding} has no ${letter}`);
      return codes;
    }),
  );
}

function cellsOf(text: string | Buffer): (readonly Cell[])[] | undefined {
  return readCsv(Buffer.from(text))?.rows.map(({ cells }) => cells);
}

function refusalOf(bytes: Buffer): string {
  try {
    return JSON.stringify(readCsv(bytes));
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the character set of a CSV file', () => {
  const WESTERN = [
    'José Núñez',
    'François Müller',
    'Søren Ågård',
    'Straße 5 – „Zum Löwen“',
    '5 € N° 3',
  ];
  const ARABIC = ['محمد الأحمد', 'شارع الملك، 5'];
  const NAMES: Record<string, string[]> = {
    TR: ['Şükrü Yıldız', 'İnönü Cad. 5 Beyoğlu', 'Söğütlüçeşme', 'ÇAĞRI'],
    AE: ARABIC,
    KW: ARABIC,
    JP: ['太郎', '田中', 'ﾀﾅｶ', 'トヨタ本社', '東京都港区１丁目'],
  };
  const SETS: Record<string, string> = {
    TR: 'windows-1254',
    AE: 'windows-1256',
    KW: 'windows-1256',
    JP: 'shift_jis',
  };

  it.each(Object.keys(COUNTRY_PRESETS))('of programs in %s is read and named', (country) => {
    givenLocale({ ...DEFAULT_LOCALE, country });
    const set = SETS[country] ?? 'windows-1252';
    for (const name of NAMES[country] ?? WESTERN) {
      const sheet = readCsv(encoded(set, `Name,Age\r\n${name},5\r\n`));
      expect(sheet?.characterSet).toBe(set);
      expect(sheet?.rows[1]?.cells).toEqual([name, '5']);
    }
  });

  it.each([
    ['DE', 'windows-1254', 'Şükrü Yıldız'],
    ['US', 'windows-1254', 'İnönü'],
    ['DE', 'windows-1250', 'Wałęsa'],
    ['US', 'windows-1251', 'Иванов'],
    ['GB', 'windows-1253', 'Παπαδόπουλος'],
    ['US', 'shift_jis', '太郎'],
    ['FR', 'macintosh', 'Éléonore'],
    ['DE', 'macintosh', 'Müller'],
    ['ES', 'macintosh', 'Núñez'],
    ['TR', 'iso-8859-5', 'Иванов'],
    ['TR', 'macintosh', 'Müller'],
    ['AE', 'windows-1252', 'Jörg Nuñez'],
    ['AE', 'iso-8859-6', 'محمد الأحمد'],
    ['KW', 'macintosh', 'Müller'],
    ['JP', 'windows-1252', 'José'],
    ['JP', 'windows-1252', 'Andréa'],
    ['JP', 'windows-1252', 'Amélie'],
    ['JP', 'euc-jp', '太郎'],
    ['JP', 'euc-jp', 'たろう'],
    ['CN', 'gb18030', '王伟'],
  ])('is refused with its row in %s for %s with %s', (country, set, name) => {
    givenLocale({ ...DEFAULT_LOCALE, country });
    const bytes = Buffer.from([...Buffer.from('Name\nPlain\n'), ...encoded(set, `${name},1`)]);
    expect(refusalOf(bytes)).toMatch(/^Row 3 has letters .* 'CSV UTF-8'/);
  });

  it('in the code page of DOS is refused with its row', () => {
    for (const code of [0x81, 0x82, 0x84, 0x94, 0x99, 0x9a, 0xa4]) {
      const bytes = Buffer.from([...Buffer.from('Name\nM'), code, ...Buffer.from('ller\n')]);
      expect(refusalOf(bytes), String(code)).toMatch(/^Row 2 has letters/);
    }
  });

  it('that changes within the file is refused with the row of the other one', () => {
    const bytes = Buffer.from([
      ...Buffer.from('Name\nMüller\n'),
      ...encoded('windows-1252', 'José'),
    ]);
    expect(refusalOf(bytes)).toMatch(/^Row 3 has letters/);
  });

  it.each([
    ['UTF-8', Buffer.from('Name\nŞükrü 太郎')],
    ['UTF-8', Buffer.from('\ufeffName\nŞükrü 太郎')],
    ['UTF-16', Buffer.from('\ufeffName\nŞükrü 太郎', 'utf16le')],
    ['UTF-16', Buffer.from('Name\nŞükrü 太郎', 'utf16le')],
    ['UTF-16', Buffer.from('\ufeffName\nŞükrü 太郎', 'utf16le').swap16()],
    ['UTF-16', Buffer.from('Name\nŞükrü 太郎', 'utf16le').swap16()],
  ])('of Unicode is %s, with and without its mark', (characterSet, bytes) => {
    const sheet = readCsv(bytes);
    expect(sheet).toMatchObject({ characterSet, rows: [{}, { cells: ['Şükrü 太郎'] }] });
  });

  it('of Japanese emails, with its escapes, is read in Japan', () => {
    givenLocale({ ...DEFAULT_LOCALE, country: 'JP' });
    const bytes = Buffer.from('4e616d650a1b2442454443661b28420a', 'hex');
    expect(readCsv(bytes)).toMatchObject({
      characterSet: 'iso-2022-jp',
      rows: [{}, { cells: ['田中'] }],
    });
  });
});

describe('a CSV file', () => {
  const OPEN = { problem: expect.stringContaining('not closed') };
  it.each<[string, string, (Cell | typeof OPEN)[][]]>([
    [
      'an inch mark',
      'A,B\nUnit 5" gate,x',
      [
        ['A', 'B'],
        ['Unit 5" gate', 'x'],
      ],
    ],
    [
      'an inch mark in quotes',
      'A,B\n"Unit 5" gate",x',
      [
        ['A', 'B'],
        ['Unit 5 gate"', 'x'],
      ],
    ],
    [
      'a space behind quotes',
      'A,B\n"a,b" ,x',
      [
        ['A', 'B'],
        ['a,b ', 'x'],
      ],
    ],
    ['quotes within quotes', 'A\n"""Hi"" there"', [['A'], ['"Hi" there']]],
    ['a formula of text', 'A\n="02134"\n"=""0""""1"""', [['A'], ['02134'], ['0"1']]],
    [
      'another formula',
      'A\n="a"&"b"',
      [['A'], [{ problem: expect.stringContaining('Formulas') } as Cell]],
    ],
    [
      'a line that names its separator',
      'sep=;\r\nA;B\r\n1,5;2',
      [
        ['A', 'B'],
        ['1,5', '2'],
      ],
    ],
    ['such a line in quotes', '"sep=|"\nA|B', [['A', 'B']]],
    ['mixed line ends', 'A\r\n1\n2\r3', [['A'], ['1'], ['2'], ['3']]],
    [
      'separators at its ends',
      'A,B,,,\n1,2,,,\n,,,,',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'A\tB\n1,5\t2',
      [
        ['A', 'B'],
        ['1,5', '2'],
      ],
    ],
    [
      'bars',
      'A|B\n1|2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'lines in a cell',
      'A,B\n"1\n2",3',
      [
        ['A', 'B'],
        ['1\n2', '3'],
      ],
    ],
    ['an open quotation mark', 'A,B\n"1,2\n3,4', [['A', 'B'], [OPEN], ['3', '4']]],
    [
      'two open quotation marks',
      'A,B\n"1,2\n3,"4\n5,6',
      [['A', 'B'], [OPEN], ['3', OPEN], ['5', '6']],
    ],
  ])('with %s is read as spreadsheet programs do', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('counts rows as spreadsheet programs do', () => {
    const rows = readCsv(Buffer.from('sep=;\nA;B\n\n"1\n2";3\n4;5'))?.rows.map(({ row }) => row);
    expect(rows).toEqual([1, 3, 4]);
  });
});

describe('a workbook', () => {
  const read = async (sheet: string, parts: Record<string, string> = {}) =>
    readXlsx(await openZip(Buffer.from(workbookOf(sheet, parts))));

  function numbers(...cells: [format: string, value: number | string][]) {
    const escaped = (code: string) =>
      code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const formats = cells.map(
      ([code], index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
    );
    const styles = cells.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
    const row = cells.map(([, value], index) => `<c s="${index}"><v>${value}</v></c>`);
    return read(`<worksheet><sheetData><row>${row.join('')}</row></sheetData></worksheet>`, {
      'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    });
  }

  it.each([
    ['00000', 2134, '02134'],
    ['[<=99999]00000;00000\\-0000', 7030, '07030'],
    ['[<=99999]00000;00000\\-0000', 70301234, '07030-1234'],
    ['00000\\-0000', 21341234, '02134-1234'],
    ['(000) 000-0000', 5625550123, '(562) 555-0123'],
    ['[Red][$-409]"Nr. "000_R', 7, 'Nr. 007'],
  ])('in the format %s shows %s as %s', async (code, value, shown) => {
    expect((await numbers([code, value])).rows[0]?.cells).toEqual([
      { typed: String(value), shown },
    ]);
  });

  it.each([
    '0.00_R',
    '_D0.00',
    '*x0.00',
    '"day "0',
    '\\y0',
    '[Red]0',
    '[$-409]0.0',
    '0E+0',
    ';;;',
    '[>5]"d"0;"m"0',
    '0%',
    '"x',
  ])('has no date, and no lost digit, in the format %s', async (code) => {
    const [cell = ''] = (await numbers([code, 41.5])).rows[0]?.cells ?? [];
    expect(typeof cell === 'object' && 'typed' in cell ? cell.typed : cell).toBe('41.5');
  });

  it.each([
    'm/d/yy',
    '[$-409]m/d/yy h:mm AM/PM;@',
    '[h]:mm',
    'yyyy"年"m"月"d"日"',
    '[$-F800]dddd',
    'e"年"',
  ])('has a date in the format %s', async (code) => {
    expect((await numbers([code, 46_268.5])).rows[0]?.cells).toEqual([
      { time: '2026-09-03T12:00:00' },
    ]);
  });

  it('reads a formula of text as its text, and no other', async () => {
    const cell = (formula: string) => `<c t="str"><f>${formula}</f><v>x</v></c>`;
    const { rows } = await read(
      `<worksheet><sheetData><row>${cell('"02134"')}${cell('"a"&amp;"b"')}${cell('A1')}</row></sheetData></worksheet>`,
    );
    const refused = { problem: 'Formulas are not read. Please enter the value.' };
    expect(rows[0]?.cells).toEqual(['02134', refused, refused]);
  });

  it('names hidden rows and columns', async () => {
    const row = (attributes: string) => `<row ${attributes}><c><v>1</v></c></row>`;
    const sheet = await read(
      `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" hidden="true"/></cols><sheetData>${row('')}${row('hidden="1"')}${row('hidden="true"')}${row('ht="0"')}${row('hidden="0" ht="15"')}</sheetData></worksheet>`,
    );
    expect(sheet.hiddenRows).toEqual([2, 3, 4]);
    expect(sheet.hiddenColumns.slice(0, 3)).toEqual([2, 3, 5]);
  });
});
