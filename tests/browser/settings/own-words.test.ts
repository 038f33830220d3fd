import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { createSeededDatabase, type TestDatabase } from '../../postgres.ts';
import { createDataFolder, type RunningSite, startSite } from '../site.ts';

/** Each page without one of its blocks. */
const BLOCKS = {
  home: [
    { name: 'questions', isShown: true },
    { name: 'steps', isShown: true },
    { name: 'why', isShown: false },
  ],
  about: [{ name: 'steps', isShown: false }],
  contact: [{ name: 'outside', isShown: false }],
  footer: [
    { name: 'hours', isShown: false },
    { name: 'terms', isShown: true },
  ],
};

const GERMAN = {
  ...{ country: 'DE', distanceUnit: 'km' },
  address: {
    ...{ street: 'Deichweg 2', city: 'Kiel', region: '', postalCode: '24103', country: 'DE' },
  },
  holidays: [{ date: '2099-12-25', name: 'Christmas', opens: '', closes: '' }],
  blocks: BLOCKS,
};

const HOSTILE = '<script>alert(1)</script> [here](javascript:alert) ![x](/x.svg) of {{company}}';

let data: Awaited<ReturnType<typeof createDataFolder>>;
let database: TestDatabase;
let site: RunningSite;

beforeAll(async () => {
  data = await createDataFolder();
  database = await createSeededDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('update company set settings = $1', [
    JSON.stringify({ ...DEFAULT_SETTINGS, ...GERMAN }),
  ]);
  await client.query(
    `insert into price_books (currency, rules)
    values ('USD', '{"miles": {"perDay": 200, "pricePerMile": 0.3}}')`,
  );
  await client.query(
    `insert into pages (kind, path, title, body, in_footer) values ('imprint', '/imprint', 'Imprint', $1, true)`,
    [HOSTILE],
  );
  await client.end();
  // It builds pages of its own.
  site = await startSite(data.path, database.connectionString);
});

afterAll(async () => {
  await site.stop();
  await data.remove();
  await database.drop();
});

async function read(path: string): Promise<{ html: string; main: string; footer: string }> {
  const response = await fetch(site.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  const [, main = '', footer = ''] = html.split(/<main[^>]*>|<footer[^>]*>/);
  return { html, main, footer };
}

it('pages show the blocks that the owner left in, in their order, and say what follows from the facts', async () => {
  const home = await read('/');
  expect(home.main).not.toContain('Why Choose Us');
  expect(home.main.indexOf('Questions and answers')).toBeLessThan(home.main.indexOf('Select car'));
  expect(home.main).toContain('Quality cars with 200 km a day.');
  expect(home.main).not.toMatch(/unlimited|Download our app/);

  const about = await read('/about');
  expect(about.main).toContain('Why Choose Us');
  expect(about.main).not.toContain('Select car');

  const contact = await read('/contact');
  expect(contact.main).toContain('Pacific Time');
  expect(contact.main).toContain('Christmas');
  expect(contact.main).not.toMatch(/same hours apply|agreed place/);

  expect(home.footer).not.toContain('Working hours');
  expect(home.footer).toContain('24103 Kiel');
  expect(home.footer).toMatch(/href="\/terms"[\s\S]*href="\/imprint"/);
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
