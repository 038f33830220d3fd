import bidiFactory from 'bidi-js';
import { hasOwnLetter } from './fonts.ts';
import { findScriptFont, hasLetter, lettersOf } from './script-fonts.ts';

/** A part of a text that is drawn at once: in one font and one direction. */
export type Run = {
  /** In the order in which it is read. */
  text: string;
  /** The file of its font, or undefined for the document's own. */
  font: string | undefined;
  isRightToLeft: boolean;
  /** Where it begins in its text. */
  start: number;
};

/** A text with the direction of each of its UTF-16 units. An odd level is from right to left. */
export type Directed = { text: string; levels: Uint8Array; isRightToLeft: boolean };

const words = new Intl.Segmenter('en', { granularity: 'word' });
let bidi: ReturnType<typeof bidiFactory> | undefined;

/** Finds out which parts of a text run from right to left. The first letter with a direction decides how it runs as a whole. */
export function directionsOf(text: string): Directed {
  if (!/[\p{sc=Arab}\p{sc=Hebr}]/u.test(text)) {
    return { text, levels: new Uint8Array(text.length), isRightToLeft: false };
  }
  bidi ??= bidiFactory();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { text, levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** The runs of a part of a text in the order in which they are read. All its letters are in some font. */
export function runsOf({ text, levels }: Directed, start: number, end: number): Run[] {
  const runs: (Run & { level: number })[] = [];
  let at = start;
  for (const letter of lettersOf(text.slice(start, end))) {
    const last = runs.at(-1);
    const level = levels[at] ?? 0;
    const font = fontOf(letter, last?.font, text);
    // Signs that run from right to left are drawn one by one: a reader turns a text of several.
    const isSign = level % 2 === 1 && font === undefined;
    if (last?.font === font && last?.level === level && !isSign) last.text += letter;
    else runs.push({ text: letter, font, level, isRightToLeft: level % 2 === 1, start: at });
    at += letter.length;
  }
  return runs;
}

function fontOf(letter: string, previous: string | undefined, text: string): string | undefined {
  if (hasOwnLetter(letter)) return undefined;
  if (previous && hasLetter(previous, letter)) return previous;
  return findScriptFont(letter, text);
}

/** The runs of a line from left to right (Unicode's bidirectional algorithm, rule L2). */
export function inVisualOrder<T extends Run>(runs: T[], { levels }: Directed): T[] {
  const levelOf = (run: Run) => levels[run.start] ?? 0;
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map(levelOf)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      for (let run = ordered[to]; run && levelOf(run) >= level; run = ordered[to]) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** What is drawn of a run: ')' for '(' where text runs from right to left. Readers turn it back. */
export function drawnText({ text, font, isRightToLeft }: Run): string {
  return isRightToLeft && !font ? (bidi?.getMirroredCharacter(text) ?? text) : text;
}

const NO_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{scx=Hang}]/u;

/** The parts of a text between which a line may break: after spaces and hyphens, and between words of scripts without spaces. */
export function unbrokenParts(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1);
    const isAfterSpace = last !== undefined && /[\s\-‐–—]$/u.test(last) && !/^\s/u.test(segment);
    const isBetweenWords =
      last !== undefined &&
      isWordLike === true &&
      (NO_SPACES.test(segment) || NO_SPACES.test(last.slice(-1))) &&
      !/\p{Ps}$/u.test(last);
    if (last === undefined || isAfterSpace || isBetweenWords) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}
