/*
 * The service worker of the account area (src/README.md, offline). It opens the area's page and its
 * files without a connection. keep-offline.ts registers it and fills the cache. It never handles a call:
 * src/stores/saved-answers.ts keeps the answers of calls.
 */
const CACHE = 'offline';
const PAGE = '/user';
/** The kept page is shown if the network takes longer than this. */
const SLOWEST_MS = 4_000;

/** Whether the last page came from the cache. Its files then come from the cache too. */
let isPageKept = false;

self.addEventListener('install', (event) => {
  // Where the browser supports it, files and calls bypass the worker, which would delay them.
  event.addRoutes?.([
    { condition: { urlPattern: '/_astro/*' }, source: { cacheName: CACHE } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(start()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const isFile = origin === location.origin && pathname.startsWith('/_astro/');
  if (mode === 'navigate') event.respondWith(openPage(event));
  // With a connection the browser loads files itself, which is faster.
  else if (isFile && (isPageKept || !navigator.onLine)) {
    event.respondWith(openFile(event.request));
  }
});

async function start() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser requests the page while the worker starts, so the worker adds no delay.
  await self.registration.navigationPreload?.enable();
}

/** Tries the network first, so a new build shows at once. */
async function openPage({ request, preloadResponse }) {
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  // The request may fail after the kept page was returned.
  answer.catch(() => {});
  const kept = await caches.match(PAGE);
  try {
    const page = await (kept ? Promise.race([answer, failAfter(SLOWEST_MS)]) : answer);
    isPageKept = false;
    return page;
  } catch {
    isPageKept = true;
    return kept ?? Response.error();
  }
}

function failAfter(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('Too slow')), ms));
}

async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}
