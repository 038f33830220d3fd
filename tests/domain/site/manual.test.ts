import { expect, it } from 'vitest';
import { manualHtml, manualSections } from '#site/manual/page-text.ts';

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
