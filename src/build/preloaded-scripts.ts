import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A script of the build: its file, and the files that it imports from the start. */
type Script = { fileName: string; name: string; imports: string[] };

/** The pages of the areas. All others have something to read and to fill in without a script. */
const AREA = /^(?:admin|user)\b/;

/**
 * Names in `<head>` all scripts that the first screen of an area's page needs: those of the islands
 * that are hydrated at once, and the chunks that `data-preload` names on any page. Otherwise a browser
 * finds the scripts that a script imports only once it has that one, which costs a slow line a second
 * or more.
 */
export function preloadedScripts(): AstroIntegration {
  const scripts = new Map<string, Script>();
  const chunks = new Map<string, Script>();
  return {
    name: 'preloaded-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'preloaded-scripts',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_options, bundle) {
                  for (const output of Object.values(bundle)) {
                    if (output.type !== 'chunk') continue;
                    scripts.set(output.fileName, output);
                    chunks.set(output.name, output);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const html = await readFile(path, 'utf8');
          const first = (AREA.test(file) ? firstScripts(html) : []).map((url) =>
            scripts.get(url.slice(1)),
          );
          const named = Array.from(html.matchAll(/ data-preload="(\w+)"/g), ([, name = '']) =>
            chunks.get(name),
          );
          const links = withImports([...first, ...named], scripts).map(
            ({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`,
          );
          await writeFile(
            path,
            html.replace('</head>', () => `${links.join('')}</head>`),
          );
        }
      },
    },
  };
}

/** The URLs of the scripts that a page's islands load at once. */
function firstScripts(html: string): string[] {
  const islands = Array.from(html.matchAll(/<astro-island\b[^>]*>/g), ([tag]) => tag);
  return islands
    .filter((tag) => /client="(?:load|only)"/.test(tag))
    .flatMap((tag) => Array.from(tag.matchAll(/(?:component|renderer)-url="([^"]*)"/g)))
    .map(([, url = '']) => url);
}

/** Scripts and all that they import, each once, in the order in which they are found. */
function withImports(
  wanted: (Script | undefined)[],
  scripts: ReadonlyMap<string, Script>,
): Script[] {
  const found = new Set<Script>();
  // The loop also visits what is added during it.
  for (const script of wanted) if (script) found.add(script);
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = scripts.get(file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
