import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anchorOf, MANUAL_TITLES } from '#site/manual/contents.ts';
import { KEYWORDS } from '#site/manual/keywords.ts';
import { manualSections } from '#site/manual/page-text.ts';
import { type ManualResult, searchOver } from '#site/manual/search-sections.ts';

const sections = MANUAL_TITLES.flatMap((title) =>
  manualSections(title, readFileSync(`src/site/manual/pages/${anchorOf(title)}.md`, 'utf8')),
);
const search = searchOver(sections);

const nameOf = ({ page, section }: Pick<ManualResult, 'page' | 'section'>) =>
  section ? `${page}: ${section}` : page;

/** What owners look for, and the place that is among the first three. */
const QUERIES = [
  ['give money back', 'Refunds: Give money back'],
  ['weekly discount', 'Prices: Publish prices'],
  ['opening hours', 'First day: Hours'],
  ['close for a holiday', 'First day: Hours'],
  ['delete customer', 'Privacy and erasing: Erase'],
  ['GDPR', 'Privacy and erasing'],
  ['flat tire', 'On the road: Breakdown'],
  ['accident', 'On the road: Accident'],
  ['lost key', 'On the road: Lost key'],
  ['stolen car', 'On the road: Theft'],
  ['replacement car', 'Hand-over and return: Exchange a vehicle'],
  ['VAT', 'Taxes: Set the taxes'],
  ['add employee', 'Staff: Invite somebody'],
  ['mileage limit', 'Prices: Rules'],
  ['chargeback', 'Refunds: If it does not work'],
  ['discount code', 'Prices: Promotion codes'],
  ['no-show', 'Prices: Rules'],
  ['late return', 'Prices: Rules'],
  ['dirty car', 'Damage and fines: Charge damage'],
  ['tolls', 'Damage and fines: When a fine arrives'],
  ['speeding ticket', 'Damage and fines: When a fine arrives'],
  ['print invoice', 'Money and closing: Invoices'],
  ['change price', 'Prices: Publish prices'],
  ['block a car', 'Fleet: Take a vehicle out of service'],
  ['second driver', 'Hand-over and return: Hand over'],
  ['forgot password', "When something fails: A customer can't sign in"],
  ['import customers', 'First day: Bring what you have'],
  ['backup', 'Privacy and erasing: Everything in one file'],
  ['deposit', 'Money and closing: The deposit'],
  ['insurance', 'Fleet: Papers and service'],
  ['tip', 'Money and closing: Take what is due'],
  ['cash drawer', 'Money and closing: Close the day'],
  ['refund limit', 'Refunds: Limits'],
  ['newsletter', 'Prices: Promotion codes'],
  ['currency', 'First day: The company'],
  ['language', 'First day: The company'],
  ['logo', 'First day: Look'],
  ['imprint', 'First day: The words of your pages'],
  ['extend a rental', 'Booking by phone: Change, move or cancel'],
  ['cancellation policy', 'Prices: Cancellation in steps'],
  ['minimum days', 'Prices: Least lengths'],
  ['airport surcharge', 'Taxes: Fees that everybody pays'],
  ['email not received', 'When something fails: A letter did not arrive'],
  ['two-factor', 'Staff: Keep the accounts safe'],
  ['cost of a repair', 'Fleet: Papers and service'],
  ['how do I refund a customer', 'Refunds: Give money back'],
] as const;

it.each(QUERIES)('finds %s among the first three', (query, place) => {
  expect(search(query).results.slice(0, 3).map(nameOf)).toContain(place);
});

it.each([
  ['refnud', 'refund'],
  ['depositt', 'deposit'],
  ['acident report', 'accident report'],
  ['the promtion code', 'the promotion code'],
])('asks for %s whether %s was meant, and finds it anyway', (query, meant) => {
  expect(search(query).meant).toBe(meant);
  const [first] = search(query).results.map(nameOf);
  expect(search(meant).results.slice(0, 5).map(nameOf)).toContain(first);
});

it('asks nothing about words that the manual has, and finds nothing for words of another world', () => {
  for (const [query] of QUERIES) expect([query, search(query).meant]).toEqual([query, undefined]);
  expect(search('zzyzx')).toEqual({ results: [] });
  expect(search(' .* ')).toEqual({ results: [] });
});

it('an excerpt begins shortly before the first word that was found', () => {
  const text = `${'A word. '.repeat(30)}A code ends.`;
  const [{ excerpt } = { excerpt: '' }] = searchOver([{ page: 'Refunds', text }])('ends').results;
  expect(excerpt).toMatch(/^… (A |word\. )+code ends\.$/);
  expect(excerpt.length).toBeLessThan(60);
});

it('has keywords only for places of the manual', () => {
  const places = Object.entries(KEYWORDS).flatMap(([page, words]) =>
    Object.keys(words).map((section) => (section ? `${page}: ${section}` : page)),
  );
  expect(places.filter((place) => !sections.map(nameOf).includes(place))).toEqual([]);
});
