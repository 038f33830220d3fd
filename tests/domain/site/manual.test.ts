import { expect, it } from 'vitest';
import { manualHtml, manualSections } from '#site/manual/page-text.ts';
import { type ManualSection, searchSections } from '#site/manual/search-sections.ts';

const SECTIONS: ManualSection[] = [
  { page: 'Prices', text: 'Each started hour costs the rate.' },
  { page: 'Prices', section: 'Promotion codes', text: `${'A word. '.repeat(30)}A code ends.` },
  { page: 'Refunds', section: 'Limits', text: 'A clerk’s codes of the day (R2-D2).' },
];

const found = (query: string) =>
  searchSections(SECTIONS, query).map(({ page, section }) => section ?? page);

it('the search of the manual finds all words of a query, where words begin, and headings first', () => {
  expect(found('COD')).toEqual(['Promotion codes', 'Limits']);
  expect(found('clerk cod')).toEqual(['Limits']);
  expect(found('prices hour')).toEqual(['Prices']);
  expect(found('refunds clerk')).toEqual(['Limits']);
  expect(found('refunds')).toEqual([]);
  expect(found('ode')).toEqual([]);
  expect(found('codes unicorn')).toEqual([]);
  expect(found('(r2-')).toEqual(['Limits']);
  expect(found(' .* ')).toEqual([]);
});

it('an excerpt begins shortly before the first word that was found', () => {
  const [{ excerpt } = { excerpt: '' }] = searchSections(SECTIONS, 'ends');
  expect(excerpt).toMatch(/^… (A |word\. )+code ends\.$/);
  expect(excerpt.length).toBeLessThan(60);
});

it('a page of the manual has headings with anchors, links to pages, and pictures with their sizes', () => {
  const markdown = [
    'See [taxes](taxes.md#on-receipts).',
    '## Hand-over, and return',
    '1. Press **Sign**.',
    '![A "sign"](../../assets/manual/sign.webp)',
  ].join('\n\n');
  const html = manualHtml(markdown, (file) => ({
    src: `/_astro/${file}`,
    width: 100,
    height: 200,
  }));
  expect(html).toContain('<a href="/manual/taxes#on-receipts">');
  expect(html).toContain('<h2 id="hand-over-and-return">');
  expect(html).toContain(
    '<img class="phone" src="/_astro/sign.webp" alt="A &quot;sign&quot;" width="100" height="200" loading="lazy"',
  );
  expect(manualSections('Prices', markdown)).toEqual([
    { page: 'Prices', text: 'See taxes.' },
    { page: 'Prices', section: 'Hand-over, and return', text: 'Press Sign.' },
  ]);
});
