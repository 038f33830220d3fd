import { t } from '#kernel/words/t.ts';
import type { ManifestFacts } from './manifest.ts';
import type { MarkKind, MarkSize } from './mark.ts';
import type { MarkView } from './mark-view.ts';
import { partInWords } from './part-words.ts';

// Not in mark-words.ts, which has the parts of all views: /verify reads their names in the record.

/** 'small scratch', or 'small wheel damage'. */
export function damageInWords({ size, kind }: { size: MarkSize; kind: MarkKind }): string {
  return DAMAGE_WORDS[kind][size]();
}

/** 'small scratch, left headlight'. */
export function damageOfPart(mark: { size: MarkSize; kind: MarkKind }, part: string): string {
  return t('proof.damageOfPart', { damage: damageInWords(mark), part: partInWords(part) });
}

/** A mark as a manifest has it: 'At return: small scratch, left headlight (front)'. */
export function listedMarkInWords(mark: ManifestFacts['marks'][number]): string {
  const { handling, part, view: from = 'top' } = mark;
  const damage = part ? damageOfPart(mark, part) : damageInWords(mark);
  const view = MARK_VIEW_WORDS[from]();
  return handling === 'return'
    ? t('proof.listedAtReturn', { damage, view })
    : t('proof.listedAtHandOver', { damage, view });
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const MARK_VIEW_WORDS: Record<MarkView, () => string> = {
  front: () => t('proof.fromFront'),
  back: () => t('proof.fromBack'),
  left: () => t('proof.fromLeft'),
  right: () => t('proof.fromRight'),
  top: () => t('proof.fromTop'),
};

const DAMAGE_WORDS: Record<MarkKind, Record<MarkSize, () => string>> = {
  scratch: {
    small: () => t('proof.smallScratch'),
    medium: () => t('proof.mediumScratch'),
    large: () => t('proof.largeScratch'),
  },
  dent: {
    small: () => t('proof.smallDent'),
    medium: () => t('proof.mediumDent'),
    large: () => t('proof.largeDent'),
  },
  glass: {
    small: () => t('proof.smallGlass'),
    medium: () => t('proof.mediumGlass'),
    large: () => t('proof.largeGlass'),
  },
  rim: {
    small: () => t('proof.smallRim'),
    medium: () => t('proof.mediumRim'),
    large: () => t('proof.largeRim'),
  },
  interior: {
    small: () => t('proof.smallInterior'),
    medium: () => t('proof.mediumInterior'),
    large: () => t('proof.largeInterior'),
  },
};
