import { glob, mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { LANGUAGES, type Language } from '#words/languages.ts';

/** Pages in one language only: those of staff, and what browsers and search engines ask for at one path. */
const IN_ONE_LANGUAGE = /^(?:admin|manual|offline-desk|\.well-known)|\.(?:xml|txt|json)\.ts$/;

/**
 * Builds each public page once more for each further language of the site, below its prefix: '/de/vehicles/7' from the file of
 * '/vehicles/7' (words: pages). The dev server has the pages of all languages, because the settings may change while it runs.
 */
export function pageLanguages(): AstroIntegration {
  let others: Language[] = [];
  return {
    name: 'page-languages',
    hooks: {
      'astro:config:setup': async ({ command, injectRoute }) => {
        if (command !== 'build' && command !== 'dev') return;
        others = command === 'dev' ? [...LANGUAGES] : (await languagesOfSite()).slice(1);
        // The dev server has no folder of a build.
        if (command === 'dev') {
          await mkdir('.astro', { recursive: true });
          await writeFile('.astro/_redirects', redirectsOf(others));
        }
        for await (const file of glob('**/*.{astro,ts}', { cwd: 'src/pages' })) {
          if (IN_ONE_LANGUAGE.test(file)) continue;
          const path = file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '');
          for (const language of others) {
            injectRoute({ pattern: `/${language}/${path}`, entrypoint: `./src/pages/${file}` });
          }
        }
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), redirectsOf(others));
      },
    },
  };
}

/** Imported only here, because the database needs an environment, and checks of types have none. */
async function languagesOfSite(): Promise<Language[]> {
  const { currentSettings } = await import('#company/db/current-company.ts');
  const { database } = await import('#db/client/connection.ts');
  return (await currentSettings(database)).company.languages;
}

/** The first parts of paths that letters and bookmarks have. With any path, a rule could lead to another site: '/de//example.com'. */
const FORMER_PAGES = [
  'about',
  'auth',
  'contact',
  'places',
  'privacy-policy',
  'terms',
  'user',
  'vehicles',
  'verify',
];

/** The rules of netlify.toml for the pages of a language, and where pages of a language that the site has no longer are. */
function redirectsOf(languages: readonly Language[]): string {
  const kept = languages.flatMap((language) => [
    `/${language}/user/* /${language}/user 200`,
    `/${language}/auth type=register /${language}/auth/register 200!`,
    `/${language}/* /${language}/404.html 404`,
  ]);
  const gone = LANGUAGES.filter((language) => !languages.includes(language)).flatMap((language) => [
    ...FORMER_PAGES.flatMap((page) => [
      `/${language}/${page} /${page} 302`,
      `/${language}/${page}/* /${page}/:splat 302`,
    ]),
    `/${language} / 302`,
    `/${language}/* / 302`,
  ]);
  return `${[...kept, ...gone].join('\n')}\n`;
}
