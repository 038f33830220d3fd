import { afterAll, beforeAll, expect, it } from 'vitest';
import { GERMAN_FIRST, type LanguageSite, openLanguageSite } from '../language-site.ts';

// Its English pages, below `/en`.
let site: LanguageSite;

beforeAll(async () => {
  site = await openLanguageSite(GERMAN_FIRST);
});

afterAll(() => site.close());

async function read(path: string): Promise<{ html: string; main: string; footer: string }> {
  const response = await fetch(`${site.url}/en${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  const [, main = '', footer = ''] = html.split(/<main[^>]*>|<footer[^>]*>/);
  return { html, main, footer };
}

it('pages show the blocks that the owner left in, in their order, and say what follows from the facts', async () => {
  const home = await read('');
  expect(home.main).not.toContain('Why Choose Us');
  expect(home.main.indexOf('Questions and answers')).toBeLessThan(home.main.indexOf('Select car'));
  expect(home.main).toContain('Quality cars with 200 km a day.');
  expect(home.main).not.toMatch(/unlimited|Download our app/);

  const about = await read('/about');
  expect(about.main).toContain('Why Choose Us');
  expect(about.main).not.toContain('Select car');

  const contact = await read('/contact');
  expect(contact.main).toContain('Pacific Time');
  expect(contact.main).toContain('EN-2');
  expect(contact.main).not.toMatch(/same hours apply|agreed place/);

  expect(home.footer).not.toContain('Working hours');
  expect(home.footer).toContain('24103 Kiel');
  expect(home.footer).toMatch(/href="\/en\/terms"[\s\S]*href="\/en\/imprint"/);
});

it('a page of the owner is built, with hostile text as text, and the terms are the agreement', async () => {
  const { html, main } = await read('/imprint');
  expect(html).toContain('<title>Imprint | Kestrel');
  expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [here](javascript:alert)');
  expect(main).toContain('of Kestrel');
  expect(main).not.toMatch(/<img[^>]*x\.svg/);
  expect((await read('/terms')).main).toContain('Only the drivers who are named here may drive.');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/\/terms<[\s\S]*\/imprint</);
});
