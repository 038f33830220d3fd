import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import { countryName } from '#kernel/locale/country.ts';
import { MONEY_EXPLAINED_PATH } from '#payments/ui/shared/MoneyExplained.tsx';
import { SETTINGS_ENTRIES, SETTINGS_PARTS } from '#settings/ui/settings-parts.ts';
import { PART_MANUAL, SCREEN_MANUAL } from '#site/desk/screen-manual.ts';
import { anchorOf, MANUAL_TITLES, type ManualPlace, manualPath } from '#site/manual/contents.ts';
import { manualSections } from '#site/manual/page-text.ts';
import { MANUAL_PICTURES } from '../pictures/picture-list.ts';

const MOST_PICTURE_BYTES = 70_000;
const PICTURES = 'src/site/assets/manual';

const pages = MANUAL_TITLES.map((title) => {
  const file = `src/site/manual/pages/${anchorOf(title)}.md`;
  return { title, file, markdown: readFileSync(file, 'utf8') };
});

it('has a file for each page of the manual, and no other', () => {
  const files = globSync('src/site/manual/pages/*');
  expect(files.toSorted()).toEqual(pages.map(({ file }) => file).toSorted());
});

it('leads from each screen to a heading that the manual has, and from each part of the settings', () => {
  const headings = pages.flatMap(({ title, markdown }) => manualSections(title, markdown));
  const places: ManualPlace[] = [...Object.values(SCREEN_MANUAL), ...Object.values(PART_MANUAL)];
  const explained: ManualPlace = {
    page: 'Money and closing',
    section: 'Where each number comes from',
  };
  expect(MONEY_EXPLAINED_PATH).toBe(manualPath(explained));
  places.push(explained);
  const missing = places.filter(
    ({ page, section }) => !headings.some((one) => one.page === page && one.section === section),
  );
  expect(missing).toEqual([]);
  const parts = [...SETTINGS_PARTS, ...SETTINGS_ENTRIES].map(({ id }) => `settings/${id}`);
  const withPlace = ['settings/company', ...Object.keys(PART_MANUAL)];
  expect(withPlace).toEqual(expect.arrayContaining(parts));
});

it('names buttons, fields and headings as the screens have them', () => {
  const sources = globSync(
    'src/{features/*/{ui,rules},site/desk,kit,kernel/staff,words/en}/**/*.{ts,tsx}',
  )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ');
  const named = pages.flatMap(({ title, markdown }) =>
    Array.from(markdown.replace(/\s+/g, ' ').matchAll(/\*\*(.+?)\*\*/g), ([, name = '']) => ({
      title,
      name,
    })),
  );
  // It stands at the beginning of a text, and is not a part of a word.
  const isOnScreen = (name: string) =>
    new RegExp(`["'\`>}] ?${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(sources);
  expect(named.filter(({ name }) => !isOnScreen(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
});

it('shows each of its pictures once, and each was taken from the list', () => {
  const shown = pages.flatMap(({ markdown }) =>
    Array.from(markdown.matchAll(/!\[(.+?)\]\(.+?\/([\w-]+)\.webp\)/g), ([, , name = '']) => name),
  );
  const listed = MANUAL_PICTURES.map(({ name }) => name);
  expect(shown.toSorted()).toEqual(listed.toSorted());
  const files = readdirSync(PICTURES);
  expect(files.toSorted()).toEqual(listed.map((name) => `${name}.webp`).toSorted());
  const large = files.filter(
    (file) => readFileSync(`${PICTURES}/${file}`).length > MOST_PICTURE_BYTES,
  );
  expect(large).toEqual([]);
  for (const { title, markdown } of pages) {
    expect(markdown.match(/!\[/g)?.length, title).toBeOneOf([1, 2, 3]);
  }
});

it('names what Kestrel does not do in each country, as the settings do', () => {
  const taxes = pages.find(({ title }) => title === 'Taxes')?.markdown ?? '';
  const [, ...rows] = Array.from(
    taxes.matchAll(/^\| ([^|-]+) \| (.+) \|$/gm),
    ([, country, limits]) => ({
      country,
      limits,
    }),
  );
  const known = Object.entries(COUNTRY_PRESETS).flatMap(([code, { limits }]) =>
    limits ? [{ country: countryName(code), limits }] : [],
  );
  expect(rows).toEqual(known.toSorted((a, b) => a.country.localeCompare(b.country, 'en')));
});

it('is true in every country', () => {
  const found = pages.flatMap(({ markdown }) => markdown.match(/\p{Sc}|\bzip code|\bmiles?\b/giu));
  expect(found.filter(Boolean)).toEqual([]);
});
