import { type Permission, roleMay, type StaffRole } from './permissions.ts';

type Words = readonly (readonly [Permission, string])[];

/** An area of the work: what is done there, and what is only read where nothing is done. */
const AREAS: { title: string; does: Words; reads: Words }[] = [
  {
    title: 'Rentals',
    does: [
      ['book', 'books'],
      ['hand-over', 'hands over'],
      ['take-back', 'takes back'],
    ],
    reads: [['see-reservations', 'reads reservations']],
  },
  {
    title: 'Money',
    does: [
      ['take-money', 'takes it'],
      ['refund', 'gives it back'],
      ['edit-prices', 'sets prices'],
    ],
    reads: [['see-money', 'reads payments, figures and prices']],
  },
  {
    title: 'Vehicles',
    does: [
      ['edit-vehicles', 'adds and edits them'],
      ['plan-maintenance', 'plans maintenance'],
      ['service-vehicles', 'records service and repairs'],
    ],
    reads: [['see-vehicles', 'sees them']],
  },
  {
    title: 'Customers',
    does: [
      ['edit-customers', 'looks after them'],
      ['answer-messages', 'answers messages'],
      ['erase-customers', 'erases them'],
    ],
    reads: [['see-names', 'sees names, no licenses or birth dates']],
  },
  {
    title: 'Company',
    does: [
      ['change-settings', 'changes settings'],
      ['import', 'imports'],
      ['download', 'downloads'],
      ['manage-staff', 'appoints staff'],
    ],
    reads: [],
  },
];

/**
 * A role in five lines, one for each area of the work.
 * @param refundLimit what a role may give back that may not give back any amount
 */
export function roleLines(
  role: StaffRole,
  refundLimit: string,
): { title: string; words: string | undefined }[] {
  const mayGiveAny = roleMay(role, 'refund-any');
  const wordsOf = (words: Words) =>
    words
      .filter(([permission]) => roleMay(role, permission))
      .map(([permission, word]) =>
        permission === 'refund' && !mayGiveAny ? `${word} up to ${refundLimit}` : word,
      );
  return AREAS.map(({ title, does, reads }) => {
    const done = wordsOf(does);
    const words = done.length > 0 ? done : wordsOf(reads);
    return { title, words: words.length > 0 ? words.join(', ') : undefined };
  });
}
