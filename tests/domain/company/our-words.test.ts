import { expect, it } from 'vitest';
import { oursInFirstLanguage, siteTextIn } from '#company/rules/our-words.ts';
import type { SitePages } from '#company/rules/page-blocks.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { LANGUAGES } from '#words/languages.ts';
import { SITE_TEXTS } from '#words/site-texts.ts';

const PAGES: SitePages = {
  ...DEFAULT_SETTINGS,
  aboutText: 'About us.',
  whyText: 'Why us.',
  translatedTexts: { de: { aboutText: 'Über uns.' }, fr: { footerText: 'Des voitures.' } },
};

it.each(LANGUAGES)('a text of ours is in each language: %s', (language) => {
  const pages = { ...PAGES, translatedTexts: {} };
  expect(siteTextIn(pages, 'footerText', language).words).toBe(SITE_TEXTS[language].footerText);
  // Whatever language it was saved in.
  const saved = { ...pages, footerText: SITE_TEXTS.es.footerText };
  expect(siteTextIn(saved, 'footerText', language).words).toBe(SITE_TEXTS[language].footerText);
});

it('a text of the owner without a translation is the one of the first language', () => {
  expect(siteTextIn(PAGES, 'aboutText', 'de').words).toBe('Über uns.');
  expect(siteTextIn(PAGES, 'aboutText', 'fr').words).toBe('About us.');
  expect(LANGUAGES.map((language) => siteTextIn(PAGES, 'whyText', language).words)).toEqual(
    LANGUAGES.map(() => 'Why us.'),
  );
});

it('a translation of the owner is shown in place of ours', () => {
  expect(siteTextIn(PAGES, 'footerText', 'fr').words).toBe('Des voitures.');
  expect(siteTextIn(PAGES, 'footerText', 'de').words).toBe(SITE_TEXTS.de.footerText);
});

it('our texts are in the language that became the first one, and those of the owner stay', () => {
  const settings = oursInFirstLanguage({
    ...DEFAULT_SETTINGS,
    aboutText: 'About us.',
    languages: ['de'],
  });
  expect(settings.aboutText).toBe('About us.');
  expect(settings.footerText).toBe(SITE_TEXTS.de.footerText);
});
