import { existsSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { companyLocale } from '#kernel/locale/locale.ts';
import { type ParsedFont, parseFont } from './parsed-font.ts';

/** A package of fonts: a script's letters, in one file or in many small ones. */
type Source = {
  /** Of the package. */
  name: string;
  /** The characters that are looked for in it. */
  script: RegExp;
  /** The files that are read of it. */
  files: RegExp;
};

const HAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const NUMBERED = /^\[\d+\]$/;

const JAPANESE: Source = { name: '@fontsource/noto-sans-jp', script: HAN, files: NUMBERED };
const SIMPLIFIED: Source = { name: '@fontsource/noto-sans-sc', script: HAN, files: NUMBERED };
const TRADITIONAL: Source = { name: '@fontsource/noto-sans-tc', script: HAN, files: NUMBERED };

/** One weight of each, because every function that writes documents has them (netlify.toml). */
const SOURCES: Source[] = [
  // Its letters are whole. Those of Noto have their dots apart, so they can't be copied.
  { name: '@fontsource/ibm-plex-sans-arabic', script: /\p{scx=Arab}/u, files: /^arabic$/ },
  { name: '@fontsource/noto-sans-hebrew', script: /\p{scx=Hebr}/u, files: /^hebrew$/ },
  { name: '@fontsource/noto-sans-devanagari', script: /\p{scx=Deva}/u, files: /^devanagari$/ },
  { name: '@fontsource/noto-sans-thai', script: /\p{scx=Thai}/u, files: /^thai$/ },
  { name: '@fontsource/noto-sans-armenian', script: /\p{scx=Armn}/u, files: /^armenian$/ },
  { name: '@fontsource/noto-sans-georgian', script: /\p{scx=Geor}/u, files: /^georgian$/ },
  { name: '@fontsource/noto-sans-kr', script: /\p{scx=Hang}/u, files: NUMBERED },
  {
    name: '@fontsource/noto-sans',
    script: /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{Sc}]/u,
    files: /^(latin-ext|vietnamese|greek-ext|cyrillic-ext)$/,
  },
];

/** The same Chinese character has other shapes in Japan and Taiwan, so the company's country decides. */
const HAN_ORDERS: Record<string, Source[]> = {
  JP: [JAPANESE, SIMPLIFIED, TRADITIONAL],
  KR: [TRADITIONAL, JAPANESE, SIMPLIFIED],
  TW: [TRADITIONAL, JAPANESE, SIMPLIFIED],
  HK: [TRADITIONAL, JAPANESE, SIMPLIFIED],
  MO: [TRADITIONAL, JAPANESE, SIMPLIFIED],
};
const HAN_ORDER = [SIMPLIFIED, TRADITIONAL, JAPANESE];

/** A file's path, and the first and last code points of its ranges. */
type FontFile = { path: string; ranges: [number, number][] };

const filesOf = new Map<string, FontFile[]>();
const charactersOf = new Map<string, ReadonlySet<number>>();

/**
 * The file of the font that has all characters of a letter with its marks. Files are read only when a letter may be in them.
 * @param text where the letter stands: with kana beside it, a Chinese character is Japanese
 * @returns its path, which `loadScriptFont` takes, or undefined if no font has the letter
 */
export function findScriptFont(letter: string, text: string): string | undefined {
  const codes = codePointsOf(letter);
  for (const source of [...SOURCES, ...hanOrder(text)]) {
    if (!source.script.test(letter)) continue;
    const [first = 0] = codes;
    const file = readFiles(source).find(
      ({ path, ranges }) =>
        ranges.some(([from, to]) => from <= first && first <= to) && hasAll(path, codes),
    );
    if (file) return file.path;
  }
  return undefined;
}

function hanOrder(text: string): Source[] {
  const isJapanese = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text);
  return HAN_ORDERS[isJapanese ? 'JP' : companyLocale().country] ?? HAN_ORDER;
}

/** Whether a font's file has all characters of a letter. */
export function hasLetter(path: string, letter: string): boolean {
  return hasAll(path, codePointsOf(letter));
}

function hasAll(path: string, codes: number[]): boolean {
  let characters = charactersOf.get(path);
  if (!characters) {
    characters = new Set(loadScriptFont(path).characterSet);
    charactersOf.set(path, characters);
  }
  return codes.every((code) => characters.has(code));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text, each with its marks. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The code points of a letter, without those that only say how it is shown, such as joiners. */
export function codePointsOf(letter: string): number[] {
  const shown = letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(shown, (character) => character.codePointAt(0) ?? 0);
}

function readFiles({ name, files }: Source): FontFile[] {
  const known = filesOf.get(name);
  if (known) return known;
  const folder = `node_modules/${name}`;
  const prefix = name.split('/')[1];
  const ranges = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8')) as Record<
    string,
    string
  >;
  const found = Object.entries(ranges)
    .filter(([subset]) => files.test(subset))
    .map(([subset, texts]) => ({
      path: `${folder}/files/${prefix}-${subset.replace(/[[\]]/g, '')}-400-normal.woff`,
      ranges: texts.split(',').map(toRange),
    }))
    // Those of Korea without Hangul are not deployed.
    .filter(({ path }) => existsSync(path));
  filesOf.set(name, found);
  return found;
}

/** 'U+4E00' or 'U+4E00-4E0F'. */
function toRange(text: string): [number, number] {
  const [from = '', to = from] = text.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Reads a font anew, because a parsed font remembers what earlier documents showed. */
export function loadScriptFont(path: string): ParsedFont {
  return parseFont(toTrueType(readFileSync(path)));
}

/**
 * The TrueType font in a WOFF file (https://www.w3.org/TR/WOFF/), whose tables are each compressed by zlib. pdfkit
 * decompresses such a table again for each glyph.
 */
function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const at = 12 + index * 16;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
