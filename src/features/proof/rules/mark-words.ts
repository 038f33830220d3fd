import type { ManifestFacts } from './manifest.ts';
import type { MarkKind } from './mark.ts';
import { HANDLING_WORDS } from './photo-words.ts';
import { type MarkPlace, type MarkView, partAt } from './vehicle-part.ts';

type NamedMark = MarkPlace & { size: string; kind: MarkKind; note?: string };

/** The part of a mark as a title: 'Left front door'. */
export function partTitle(place: MarkPlace): string {
  return capitalized(partAt(place));
}

/** 'Small scratch', or 'Small wheel damage'. */
export function damageInWords({ size, kind }: Pick<NamedMark, 'size' | 'kind'>): string {
  const isNoun = kind === 'scratch' || kind === 'dent';
  return `${capitalized(size)} ${KIND_WORDS[kind]}${isNoun ? '' : ' damage'}`;
}

/** 'Small scratch, left headlight: near the edge'. */
export function markInWords(mark: NamedMark): string {
  return `${damageInWords(mark)}, ${partAt(mark)}${mark.note ? `: ${mark.note}` : ''}`;
}

/** A line for each mark: the note that is proposed for a return. */
export function marksInWords(marks: readonly NamedMark[]): string {
  return marks.map(markInWords).join('\n');
}

/** A mark as a manifest has it: 'At return: small scratch, left headlight (front)'. */
export function listedMarkInWords(mark: ManifestFacts['marks'][number]): string {
  const { handling, part, view = 'top' } = mark;
  const named = [damageInWords(mark).toLowerCase(), part].filter(Boolean).join(', ');
  return `${HANDLING_WORDS[handling]}: ${named} (${MARK_VIEW_WORDS[view].toLowerCase()})`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const MARK_VIEW_WORDS: Record<MarkView, string> = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
  top: 'Top',
};

export const KIND_WORDS: Record<MarkKind, string> = {
  scratch: 'scratch',
  dent: 'dent',
  glass: 'glass',
  rim: 'wheel',
  interior: 'interior',
};
