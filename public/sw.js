/*
 * The service worker of the account area (src/README.md, offline). It opens the area's page and its
 * files without a connection. keep-offline.ts registers it and fills the cache. It never answers a call:
 * what answers are kept is in src/stores/saved-answers.ts.
 */
const CACHE = 'offline';
const PAGE = '/user';
/** A line that is slower than this is taken for none, if the page is kept. */
const SLOWEST_MS = 4_000;

/** The last page came from the cache, and its files have to as well. */
let isPageKept = false;

self.addEventListener('install', (event) => {
  // Where the browser can do it itself, files and calls go past the worker, which costs them time.
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
  // With a connection the browser does it, which is faster.
  else if (isFile && (isPageKept || !navigator.onLine)) {
    event.respondWith(openFile(event.request));
  }
});

async function start() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while the worker starts, so that it comes as soon as without a worker.
  await self.registration.navigationPreload?.enable();
}

/** The network first, so that a new build shows at once. */
async function openPage({ request, preloadResponse }) {
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  // It may fail after the kept page was taken.
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
