import { t } from '#kernel/words/t.ts';
import { capitalized, damageOfPart } from './damage-words.ts';
import type { MarkKind, MarkSize } from './mark.ts';
import type { MarkPlace } from './mark-view.ts';
import { partAt } from './vehicle-part.ts';

/** What names a mark. */
export type NamedMark = MarkPlace & { size: MarkSize; kind: MarkKind; note?: string };

/** The part of a mark as a title: 'Left front door'. */
export function partTitle(place: MarkPlace): string {
  return capitalized(partAt(place));
}

/** 'Small scratch, left headlight: near the edge'. */
export function markInWords(mark: NamedMark): string {
  const damage = capitalized(damageOfPart(mark, partAt(mark)));
  return mark.note ? t('proof.damageWithNote', { damage, note: mark.note }) : damage;
}

/** A line for each mark: the note that is proposed for a return. */
export function marksInWords(marks: readonly NamedMark[]): string {
  return marks.map(markInWords).join('\n');
}
