import { expect, it } from 'vitest';
import { settingsOver, untranslatedTexts, whoseWords } from '#company/rules/own-words.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  languages: ['en' as const, 'de' as const],
  aboutText: 'About us.',
  footerText: 'Cars.',
  translatedTexts: { de: { aboutText: 'Über uns.' } },
  ours: ['whyText'],
};

it('a text that the owner has changed is missing until it is translated, and one of ours is ours', () => {
  expect(whoseWords(SETTINGS, 'de', 'aboutText')).toBe('own');
  expect(whoseWords(SETTINGS, 'de', 'footerText')).toBe('missing');
  expect(whoseWords(SETTINGS, 'de', 'whyText')).toBe('ours');
  expect(untranslatedTexts(SETTINGS, 'de')).toContain('footerText');
});

it('texts change places with their translations into a language that becomes the first, and back', () => {
  const turned = settingsOver(SETTINGS, { ...SETTINGS, languages: ['de', 'en'] });
  expect(turned).toMatchObject({
    languages: ['de', 'en'],
    aboutText: 'Über uns.',
    footerText: 'Cars.',
    translatedTexts: { en: { aboutText: 'About us.' } },
  });
  expect(turned.translatedTexts.de).toBeUndefined();
  expect(settingsOver(turned, { ...turned, languages: ['en', 'de'] })).toEqual(SETTINGS);
});

it('a language that is added or removed changes no text, and its translations stay stored', () => {
  const { languages: _, ...texts } = {
    ...SETTINGS,
    translatedTexts: { de: { aboutText: 'Über uns.' }, fr: { footerText: 'Voitures.' } },
  };
  const all = { ...texts, languages: ['en' as const, 'de' as const, 'fr' as const] };
  const without = settingsOver(all, { ...all, languages: ['en', 'de'] });
  expect(without).toEqual({ ...texts, languages: ['en', 'de'] });
  expect(settingsOver(without, { ...without, languages: ['en', 'de', 'fr'] })).toEqual(all);
  // Also if another one becomes the first meanwhile, or the first one goes.
  const turned = settingsOver(all, { ...all, languages: ['de', 'en'] });
  expect(turned).toMatchObject({ aboutText: 'Über uns.', footerText: 'Cars.' });
  expect(turned.translatedTexts).toEqual({
    en: { aboutText: 'About us.' },
    fr: { footerText: 'Voitures.' },
  });
  expect(settingsOver(all, { ...all, languages: ['de', 'fr'] })).toEqual({
    ...turned,
    languages: ['de', 'fr'],
  });
});

it('what is not sent stays as it was, and what is sent replaces it', () => {
  const before = { ...SETTINGS, translatedNames: { de: { Airport: 'Flughafen' } } };
  const { languages, translatedTexts, translatedNames, ...others } = before;
  const sent = { ...others, footerText: 'Vans.' };
  const kept = { languages, translatedTexts, translatedNames };
  expect(settingsOver(before, sent)).toEqual({ ...sent, ...kept });
  const none = { languages, translatedTexts: {}, translatedNames: {} };
  expect(settingsOver(before, { ...sent, ...none })).toEqual({ ...sent, ...none });
});

it('a translation into the first language is no setting', () => {
  const sent = { ...SETTINGS, translatedTexts: { en: { aboutText: 'We.' } } };
  expect(settingsOver(SETTINGS, sent)).toEqual({ ...SETTINGS, translatedTexts: {} });
});
