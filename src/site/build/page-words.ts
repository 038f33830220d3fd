import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { hasPseudoWords } from '#environment/build.ts';
import { textOf } from '#kernel/words/text-of.ts';
import { isLanguage, type Language } from '#words/languages.ts';
import { type TextKey, WORDS } from '#words/words.ts';
import { pseudoText } from './pseudo-words.ts';

/** What a script has in place of a text until the build is done. The digest is that of the text, so a new text gives the file a new name. */
const MARK = /@@(\w+\.\w+):\w{8}@@/g;

/** What page-language.ts exports in a script, until its copies are written. */
const LANGUAGE_MARKS =
  'export const PAGE_LANGUAGE = "@@page.language:00000000@@", FIRST_LANGUAGE = "@@page.first:00000000@@";';

const IMPORTS_T = /from ['"][^'"]*\/t\.ts['"]/;

/** Modules that pages need together. One file of them is smaller than one for each. */
const TOGETHER = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    {
      name: 'words',
      test: /\/src\/kernel\/(?:words|locale\/(?:locale|numbers)\.ts|paths\/(?:local-path|paths)\.ts)/,
    },
    {
      name: 'formats',
      test: /\/src\/(?:kernel\/(?:money\/money|time\/wall-clock-text|locale\/(?:day-words|distance))|features\/(?:fleet\/rules\/(?:vehicle-paths|vehicle-choices|key-facts)|prices\/rules\/day-price))\.ts/,
    },
  ],
};

type Node = { type: string; start: number; end: number };
type Call = Node & { arguments: (Node & { value?: unknown })[] };

/**
 * Gives each page the scripts of its language (words: pages). A script is built once, with a mark in place of each text. When the
 * build is done, English texts take the place of the marks, and each other language gets a folder with copies of the scripts that
 * have texts or lead to one that has. Pages of that language name the copies.
 */
export function pageWords(): AstroIntegration {
  const leadsTo = new Map<string, string[]>();
  return {
    name: 'page-words',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [marks(leadsTo)],
            // A script in the page could not be replaced: its hash is in the security policy.
            build: { assetsInlineLimit: (_, content) => (hasMarks(content) ? false : undefined) },
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: TOGETHER } } } },
            },
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const scripts = await readScripts(folder);
        const worded = scriptsWithTexts(scripts, leadsTo);
        const languages = await languagesOfPages(folder);
        const first = languageOf(await readFile(join(folder, 'index.html'), 'utf8'));
        for (const language of languages) {
          // The scripts themselves are those of English pages of a site that begins in English.
          if (language === 'en' && first === 'en') continue;
          const place = `_astro/${language}-${digestOf(first + JSON.stringify(WORDS[language]))}`;
          await mkdir(join(folder, place), { recursive: true });
          for (const name of worded) {
            const code = withNeighbors(scripts.get(name) ?? '', worded, place);
            await writeFile(join(folder, place, name), withTexts(code, language, first));
          }
          await renameInPages(folder, language, worded, place);
        }
        for (const [name, code] of scripts) {
          if (hasMarks(code))
            await writeFile(join(folder, '_astro', name), withTexts(code, 'en', 'en'));
        }
      },
    },
  };
}

/** Puts marks in place of `t('key')`, and of the key where the text has values. */
function marks(leadsTo: Map<string, string[]>): Plugin {
  return {
    name: 'page-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.(tsx?|astro)(\?.*)?$/ },
      handler(code, id) {
        if (id.endsWith('/src/kernel/locale/page-language.ts')) return LANGUAGE_MARKS;
        if (id.endsWith('/src/kernel/words/text-of.ts'))
          return 'export const textOf = (text) => text;';
        if (!IMPORTS_T.test(code)) return;
        return textCalls(this.parse(code).body).reduceRight((rest, call) => {
          const [key, values] = call.arguments;
          if (typeof key?.value !== 'string')
            throw new Error(`${id}: t takes a key that is written out.`);
          const { start, end } = values ? key : call;
          return rest.slice(0, start) + JSON.stringify(markOf(key.value)) + rest.slice(end);
        }, code);
      },
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        leadsTo.set(
          nameOf(output.fileName),
          [...output.imports, ...output.dynamicImports].map(nameOf),
        );
      }
    },
  };
}

/** The calls of `t`, in the order of the code. */
function textCalls(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(textCalls);
  return isTextCall(node) ? [node] : within;
}

function isTextCall(node: object): node is Call {
  return (
    'callee' in node &&
    'arguments' in node &&
    (node.callee as { type: string; name?: string }).type === 'Identifier' &&
    (node.callee as { name?: string }).name === 't'
  );
}

function markOf(key: string): string {
  return `@@${key}:${digestOf(textOf(key as TextKey, 'en'))}@@`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function hasMarks(code: string | Buffer): boolean {
  return code.toString().search(MARK) >= 0;
}

/** The code with the texts of a language. They are escaped for a string in any quotes, because a minifier may have changed these. */
function withTexts(code: string, language: Language, first: Language): string {
  const languages: Record<string, string> = { 'page.language': language, 'page.first': first };
  return code.replace(MARK, (_, key: TextKey) =>
    (languages[key] ?? builtText(key, language))
      .replace(/[\\"'`]|\$(?=\{)/g, '\\$&')
      .replaceAll('\n', '\\n'),
  );
}

function builtText(key: TextKey, language: Language): string {
  const text = textOf(key, language);
  return hasPseudoWords ? pseudoText(text) : text;
}

function nameOf(file: string): string {
  return file.replace(/^_astro\//, '');
}

async function readScripts(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(join(folder, '_astro'))).filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await readFile(join(folder, '_astro', name), 'utf8')] as const,
      ),
    ),
  );
}

/** The scripts that have texts or load one that has. All others are the same in each language. */
function scriptsWithTexts(
  scripts: ReadonlyMap<string, string>,
  leadsTo: ReadonlyMap<string, string[]>,
): Set<string> {
  const found = new Set([...scripts].filter(([, code]) => hasMarks(code)).map(([name]) => name));
  let size: number;
  do {
    size = found.size;
    for (const [name, others] of leadsTo) {
      if (others.some((other) => found.has(other))) found.add(name);
    }
  } while (found.size > size);
  return found;
}

/** The code of a copy: its imports lead to copies, or out of the folder of copies. */
function withNeighbors(code: string, worded: ReadonlySet<string>, place: string): string {
  return code
    .replace(/(["'`])\.\/([\w.-]+\.js)\1/g, (all, quote, name) =>
      worded.has(name) ? all : `${quote}../${name}${quote}`,
    )
    .replace(/\b_astro\/([\w.-]+\.js)/g, (all, name) =>
      worded.has(name) ? `${place}/${name}` : all,
    );
}

async function languagesOfPages(folder: string): Promise<Set<Language>> {
  const languages = new Set<Language>();
  for await (const file of glob('**/*.html', { cwd: folder })) {
    languages.add(languageOf(await readFile(join(folder, file), 'utf8')));
  }
  return languages;
}

function languageOf(html: string): Language {
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? [];
  return isLanguage(language) ? language : 'en';
}

async function renameInPages(
  folder: string,
  language: Language,
  worded: ReadonlySet<string>,
  place: string,
): Promise<void> {
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const path = join(folder, file);
    const html = await readFile(path, 'utf8');
    if (languageOf(html) !== language) continue;
    await writeFile(
      path,
      html.replace(/\/_astro\/([\w.-]+\.js)/g, (all, name) =>
        worded.has(name) ? `/${place}/${name}` : all,
      ),
    );
  }
}
