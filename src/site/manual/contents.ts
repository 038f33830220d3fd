import { PATHS } from '#kernel/paths/paths.ts';

/** The pages of the manual in their order. The file of a page (pages/) and its path are named after its title. */
export const MANUAL_TITLES = [
  'First day',
  'Places',
  'Fleet',
  'Prices',
  'Taxes',
  'Booking by phone',
  'Hand-over and return',
  'On the road',
  'Damage and fines',
  'Money and closing',
  'Refunds',
  'Staff',
  'Partners',
  'Privacy and erasing',
  'When something fails',
] as const;

export type ManualTitle = (typeof MANUAL_TITLES)[number];

/** A page of the manual, or the section of one below a heading. */
export type ManualPlace = { page: ManualTitle; section?: string };

/** The path of a place in the manual. */
export function manualPath({ page, section }: ManualPlace): string {
  const path = `${PATHS.manual}/${anchorOf(page)}`;
  return section ? `${path}#${anchorOf(section)}` : path;
}

/** The name of a heading in a URL: 'Hand-over and return' is 'hand-over-and-return'. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
