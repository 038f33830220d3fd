import { mkdir, writeFile } from 'node:fs/promises';
import react from '@astrojs/react';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { hasPseudoWords, isPreviewBuild, otherOrigins, siteUrl } from '#environment/build.ts';
import { findCommit } from '#environment/release.ts';
import { TOKEN_KEY } from '#kit/client/storage-keys.ts';
import { openDoors } from '#site/build/open-doors.ts';
import { pageLanguages } from '#site/build/page-languages.ts';
import { pageWords } from '#site/build/page-words.ts';
import { preloadedScripts } from '#site/build/preloaded-scripts.ts';
import { pseudoWords } from '#site/build/pseudo-words.ts';
import { schemasStayHere } from '#site/build/schemas-stay-here.ts';
import { waitingScripts } from '#site/build/waiting-scripts.ts';

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  // Not in node_modules: whoever runs a self-hosted server must not be able to change the packages.
  cacheDir: './.astro/cache',
  build: {
    format: 'file',
    // Styles are inline, so the first paint needs only the HTML.
    inlineStylesheets: 'always',
  },
  // Astro's default would drop the space between the end of a line and an expression.
  compressHTML: true,
  integrations: [
    react(),
    kestrel(),
    pageLanguages(),
    preloadedScripts(),
    waitingScripts(),
    pageWords(),
  ],
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Kestrel Display',
      cssVariable: '--font-kestrel',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: ['./src/site/assets/fonts/kestrel-display.woff2'],
            weight: 500,
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-instrument',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: ['./src/site/assets/fonts/instrument-sans.woff2'],
            weight: '400 600',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans Accents',
      cssVariable: '--font-instrument-accents',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: [
              '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
            ],
            weight: '400 600',
            style: 'normal',
            // Characters that the file above lacks. It loads only on pages that use one of them.
            unicodeRange: [
              'U+A1-A8',
              'U+AA-B6',
              'U+B8-D6',
              'U+D8-FF',
              'U+131',
              'U+152-153',
              'U+201A',
              'U+201E',
              'U+2032-2033',
              'U+20AC',
              'U+2122',
            ],
          },
        ],
      },
    },
  ],
  // A higher effort saves 7% of an AVIF and takes four times as long.
  image: { service: sharpImageService({ avif: { effort: 3 } }) },
  security: {
    // frame-ancestors is not allowed in a <meta>: netlify.toml sends it as a header.
    csp: {
      directives: [
        "default-src 'self'",
        ["img-src 'self' data: blob:", ...otherOrigins].join(' '),
        ["connect-src 'self'", ...otherOrigins].join(' '),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    cacheDir: './.astro/vite',
    plugins: [openDoors(), schemasStayHere(), hasPseudoWords && pseudoWords()],
    // Dependencies are found at start. Otherwise the dev server reloads pages while islands load.
    optimizeDeps: { entries: ['src/{kit,site,features/*/ui}/**/*.{ts,tsx}'] },
    // Keeps light-dark(). A nested color-scheme can't override the substitute for older browsers.
    build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  },
});

/**
 * The OpenAPI description. The functions are imported only here, because they need an environment.
 */
async function describeInterface() {
  const openapi = await import('#openapi/describe-interface.ts');
  return JSON.stringify(await openapi.describeInterface());
}

/**
 * Kestrel's own integration: the directives of islands, the company of pages, the script that marks a page when a token
 * is stored, the OpenAPI description, the commit and the headers of a preview.
 */
function kestrel() {
  return {
    name: 'kestrel',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addMiddleware, injectScript }) => {
        addMiddleware({
          entrypoint: new URL('src/site/build/company-of-pages.ts', import.meta.url),
          order: 'pre',
        });
        addClientDirective({ name: 'painted', entrypoint: './src/site/directives/painted.ts' });
        addClientDirective({ name: 'token', entrypoint: './src/site/directives/token.ts' });
        addClientDirective({ name: 'toast', entrypoint: './src/site/directives/toast.ts' });
        addClientDirective({ name: 'touch', entrypoint: './src/site/directives/touch.ts' });
        addClientDirective({ name: 'query', entrypoint: './src/site/directives/query.ts' });
        addClientDirective({ name: 'rental', entrypoint: './src/site/directives/rental.ts' });
        // Keeps a form's submit (data-early) until the form's script is loaded, unless a script
        // failed to load (PageNotices.astro).
        injectScript(
          'head-inline',
          `addEventListener('submit',e=>{let d=e.target.dataset;'early'in d&&(e.preventDefault(),e.stopPropagation(),document.querySelector('#chunk-notice:not([hidden])')||(d.submitted=''))},!0)`,
        );
        // The few words that react-aria has, such as that of a button for screen readers, are in the page's language too, not in
        // that of the browser.
        injectScript(
          'head-inline',
          `window[Symbol.for('react-aria.i18n.locale')]=document.documentElement.lang`,
        );
        // Runs before the first paint: the header never shows the wrong state, and the list of
        // vehicles is dimmed until it shows what the URL asks for.
        injectScript(
          'head-inline',
          `try{let d=document.documentElement.dataset;location.search&&(d.query='');localStorage.getItem('${TOKEN_KEY}')&&(d.token='')}catch{}`,
        );
      },
      // The headers in netlify.toml are the same for every build. This file belongs to one build.
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('api/', dir), { recursive: true });
        await writeFile(new URL('api/openapi.json', dir), await describeInterface());
        const commit = findCommit();
        if (commit) await writeFile(new URL('commit.txt', dir), commit);
        if (!isPreviewBuild) return;
        await writeFile(new URL('_headers', dir), '/*\n  X-Robots-Tag: noindex\n');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/api/openapi.json', async (_request, response, next) => {
          try {
            const description = await describeInterface();
            response.setHeader('content-type', 'application/json').end(description);
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
