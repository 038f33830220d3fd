import type { Mark, MarkKind } from './mark.ts';

/** Where a mark is, by thirds of the outline: 'front left'. */
export function placeOfMark({ x, y }: Pick<Mark, 'x' | 'y'>): string {
  const along = y < 1 / 3 ? 'front' : y > 2 / 3 ? 'rear' : 'middle';
  const across = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : 'center';
  return `${along} ${across}`;
}

/** 'Small scratch, front left: near the lamp'. */
export function markInWords(mark: Omit<Mark, 'key'>): string {
  const size = mark.size.charAt(0).toUpperCase() + mark.size.slice(1);
  const note = mark.note ? `: ${mark.note}` : '';
  return `${size} ${KIND_WORDS[mark.kind]}, ${placeOfMark(mark)}${note}`;
}

/** A line for each mark: the note that is proposed for a return. */
export function marksInWords(marks: readonly Omit<Mark, 'key'>[]): string {
  return marks.map(markInWords).join('\n');
}

export const KIND_WORDS: Record<MarkKind, string> = {
  scratch: 'scratch',
  dent: 'dent',
  glass: 'damage to glass',
  rim: 'damage to a rim',
  interior: 'damage inside',
};
