import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A page's own script, as Astro outputs it. */
const STATIC_SCRIPT = /<script type="module" src=/g;

/**
 * Loads a page's static scripts and lazy pictures after its first paint. They would compete with
 * the first picture and the fonts for bandwidth. With low priority instead, the largest paint of
 * `/` took 1.4 to 1.5 s, not 1.2 s.
 */
export function waitingScripts(): AstroIntegration {
  return {
    name: 'waiting-scripts',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        injectScript('head-inline', `(${loadAfterFirstPaint})()`);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const html = await readFile(path, 'utf8');
          await writeFile(path, html.replaceAll(STATIC_SCRIPT, '<script type="module" data-src='));
        }
      },
    },
  };
}

/**
 * Runs inside the page. Scripts don't wait where the URL says what to show (data-query,
 * astro.config.mjs), and never for more than three seconds, because a hidden tab is not painted.
 */
function loadAfterFirstPaint() {
  const { dataset } = document.documentElement;
  dataset.unpainted = '';
  const load = () => {
    delete dataset.unpainted;
    // Wakes the islands that wait, too (directives/painted.ts).
    dispatchEvent(new Event('kestrel:painted'));
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      Object.assign(script, {
        type: 'module',
        async: false,
        fetchPriority: 'low',
        src: waiting.dataset.src,
      });
      waiting.replaceWith(script);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    if (dataset.query !== undefined) return load();
    setTimeout(load, 3_000);
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  });
}
