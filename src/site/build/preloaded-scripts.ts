import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A built script: its file, and its static imports. */
type Script = { fileName: string; name: string; imports: string[] };

/** The pages of the areas. All other pages are usable without a script. */
const AREA = /^(?:admin|user)\b/;

/**
 * Adds preload links for all scripts that the first screen of an area needs: those of islands that
 * hydrate at once, and chunks that `data-preload` names on any page. Without them a browser
 * discovers an import only after loading the importing script, which costs a second or more on a
 * slow connection.
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
  const islands = Array.from(html.matchAll(/<astro-island\b[^>]*(?:>|$)/g), ([tag]) => tag);
  return islands
    .filter((tag) => /client="(?:load|only)"/.test(tag))
    .flatMap((tag) => Array.from(tag.matchAll(/(?:component|renderer)-url="([^"]*)"/g)))
    .map(([, url = '']) => url);
}

/** Scripts and everything that they import, each once, in the order in which they are found. */
function withImports(
  wanted: (Script | undefined)[],
  scripts: ReadonlyMap<string, Script>,
): Script[] {
  const found = new Set<Script>();
  // The loop also visits scripts that are added during it.
  for (const script of wanted) if (script) found.add(script);
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = scripts.get(file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
