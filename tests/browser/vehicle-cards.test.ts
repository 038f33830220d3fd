import { afterEach, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { addVehicle, query } from './rows.ts';

afterEach(async () => {
  await query('delete from vehicles where id > 14');
});

it.each(['/vehicles', '/vehicles/8'])(
  'every card of %s shows seats, transmission, luggage and fuel without JavaScript',
  async (path) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path);
    const rows = await query(
      `select id, concat_ws(', ', seats || ' seats', transmission,
         luggage || case luggage when 1 then ' bag' else ' bags' end, fuel_type) as facts
       from vehicles`,
    );
    const expected = new Map(rows.map(({ id, facts }) => [id, facts]));
    const cards = await page.locator('[data-card]').all();
    expect(cards.length).toBeGreaterThan(2);
    for (const card of cards) {
      const id = Number(await card.getAttribute('data-card'));
      const facts = await card.getByRole('listitem').allTextContents();
      expect(facts.map((text) => text.trim()).join(', ')).toBe(expected.get(id));
    }
  },
);

it('a card that the build did not make shows the same facts, in the singular where there is one', async () => {
  await addVehicle({ model: 'AAA First', seats: 1, transmission: 'Manuel', fuelType: 'LPG' });
  const page = await openPage();
  await page.goto('/vehicles');
  const card = page.getByRole('article', { name: 'AAA First' });
  await card.waitFor();
  const facts = await card.getByRole('listitem').allTextContents();
  expect(facts.map((text) => text.trim())).toEqual(['1 seat', 'Manuel', '3 bags', 'LPG']);
});
