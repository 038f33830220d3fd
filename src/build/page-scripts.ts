import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A page's own script, as Astro writes it. */
const STATIC_SCRIPT = /<script type="module" src=/g;
const WAITING_SCRIPT = '<script type="module" data-src=';

/** A script of the build: its file, and the files that it imports from the start. */
type Script = { fileName: string; name: string; imports: string[] };

/** The pages of the areas. All others have something to read and to fill in without a script. */
const AREA = /^(?:admin|user)\b/;

/**
 * Sets when a page's scripts are loaded.
 *
 * The areas' pages name all scripts that their first screen needs in `<head>`. Otherwise a browser finds
 * the scripts that a script imports only once it has that one, which costs a slow line a second or more.
 * These are the scripts of the islands that are hydrated at once, and those of the chunks that
 * `data-preload` names.
 *
 * The static scripts of all pages wait until the page is painted (`loadWaitingScripts`): public pages
 * work without them, and the areas' own scripts are those of their islands, which don't wait.
 */
export function pageScripts(): AstroIntegration {
  const scripts = new Map<string, Script>();
  const chunks = new Map<string, Script>();
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        injectScript('head-inline', `(${loadWaitingScripts})()`);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'page-scripts',
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
          const preloading = html.replace('</head>', () => `${links.join('')}</head>`);
          await writeFile(path, preloading.replaceAll(STATIC_SCRIPT, WAITING_SCRIPT));
        }
      },
    },
  };
}

/**
 * Runs inside the page. Loads the waiting scripts after the first paint, and lets pictures with
 * `loading="lazy"` load (data-unpainted, base.css). It does not wait for a paint where a script finds what
 * to show (data-query, astro.config.mjs), nor in a hidden tab, which is not painted, and in no case longer
 * than three seconds after the HTML.
 */
function loadWaitingScripts() {
  const { dataset } = document.documentElement;
  dataset.unpainted = '';
  const load = () => {
    delete dataset.unpainted;
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.fetchPriority = 'low';
      script.src = waiting.dataset.src ?? '';
      waiting.removeAttribute('data-src');
      document.head.append(script);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden || dataset.query !== undefined) return load();
    setTimeout(load, 3_000);
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      load();
    }).observe({ type: 'paint', buffered: true });
  });
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
  // A set is walked to its end, also through what is added meanwhile.
  for (const script of wanted) if (script) found.add(script);
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = scripts.get(file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
