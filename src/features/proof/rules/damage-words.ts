import type { ManifestFacts } from './manifest.ts';
import type { MarkKind } from './mark.ts';
import type { MarkView } from './mark-view.ts';
import { HANDLING_WORDS } from './photo-words.ts';

// Not in mark-words.ts, which has the parts of all views: /verify reads their names in the record.

/** 'Small scratch', or 'Small wheel damage'. */
export function damageInWords({ size, kind }: { size: string; kind: MarkKind }): string {
  const isNoun = kind === 'scratch' || kind === 'dent';
  return `${capitalized(size)} ${KIND_WORDS[kind]}${isNoun ? '' : ' damage'}`;
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
