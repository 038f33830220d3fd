import type { Client } from 'pg';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { SITE_TEXTS } from '#words/site-texts.ts';

/** Of what people wrote, each text that pages show. */
const TEXTS = {
  places: ['name', 'location'],
  vehicles: ['model'],
  vehicle_classes: ['name'],
  users: ['first_name', 'last_name', 'address'],
  reservations: ['pick_up_location', 'drop_off_location'],
};

const RULES: PriceRules = {
  lengths: [{ hours: 24, percent: 10 }],
  extras: [
    { id: 'seat', name: mark('Child seat'), kind: 'extra', per: 'day', price: 9, most: 3 },
    { id: 'second', name: mark('Second driver'), kind: 'driver', per: 'once', price: 15, most: 2 },
  ],
  taxes: [{ name: mark('Sales tax'), percent: 10, on: 'all' }],
  late: { percent: 100, graceMinutes: 30 },
  fuel: { pricePerPercent: 0.8 },
  miles: { perDay: 200, pricePerMile: 0.35 },
  cancel: { freeHours: 24, percent: 50 },
  deposit: { amount: 250 },
  noShow: { percent: 100 },
};

/**
 * Puts white brackets round what an owner and customers have written, so that the rest of a page's words are the site's own. To be done
 * before the site is built.
 */
export async function markData(client: Client): Promise<void> {
  const { name, address, ...others } = DEFAULT_SETTINGS;
  const settings = {
    ...others,
    name: mark(name),
    address: {
      ...address,
      street: mark(address.street),
      city: mark(address.city),
      region: mark(address.region),
    },
    ...Object.fromEntries(
      Object.entries(SITE_TEXTS.en).map(([text, markdown]) => [text, markLines(markdown)]),
    ),
  };
  await client.query('update company set settings = $1', [JSON.stringify(settings)]);
  await client.query('insert into price_books (rules) values ($1)', [JSON.stringify(RULES)]);
  const agreement = await client.query('select text from agreement_texts order by id desc limit 1');
  await client.query('insert into agreement_texts (text) values ($1)', [
    markLines(agreement.rows[0].text),
  ]);
  for (const [table, columns] of Object.entries(TEXTS)) {
    const marked = columns.map((column) => `${column} = '⟦' || ${column} || '⟧'`);
    await client.query(`update ${table} set ${marked.join()}`);
  }
}

function mark(text: string): string {
  return `⟦${text}⟧`;
}

/** The words of each line, without what makes it a heading or an item of a list. */
function markLines(markdown: string): string {
  return markdown.replace(/^(#+ |[-*] |\d+\. |\{\{\w+\}\}$)?(.+)?$/gm, (line, start, words) =>
    words ? `${start ?? ''}${mark(words)}` : line,
  );
}
