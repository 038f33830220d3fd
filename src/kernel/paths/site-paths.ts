import { PATHS } from './paths.ts';

/** What the site has besides its own paths: the interface, files, and pages that nobody links to. */
const OTHER_SEGMENTS = [
  '404',
  'api',
  'docs',
  'index',
  'mailbox',
  'offline',
  'offline-desk',
  'user',
];

const SEGMENTS = new Set([
  ...OTHER_SEGMENTS,
  ...Object.values(PATHS).map((path) => path.split('/')[1] ?? ''),
]);

/** Whether a path, '/imprint', is one of the site's own. Two letters are kept for languages. */
export function isSitePath(path: string): boolean {
  const [, segment = ''] = path.split('/');
  return segment.length <= 2 || SEGMENTS.has(segment);
}
