/*
 * The service worker (src/README.md, offline). It is registered for the account area in each language in which that was opened, such
 * as /user and /de/user, and opens its page and files without a connection: keep-offline.ts fills the cache. It is also registered for
 * the whole site, and shows a small page there instead, and another one at the desk. It never handles a call.
 */
const SCOPE = new URL(registration.scope).pathname;
const isOfArea = SCOPE.endsWith('/user');
/** As in keep-offline.ts, which fills that of an area: a cache for each language, because their pages have other files. */
const CACHE = isOfArea ? `offline${SCOPE.slice(0, -'/user'.length)}` : 'offline-page';
/** The area's page is shown if the network takes longer than this. */
const SLOWEST_MS = 4_000;

/** Whether the last page came from the cache. Its files then come from the cache too. */
let isPageKept = false;
/** The small pages have a phone number, so they are loaded each time the worker starts. */
const renewed = new Set();

self.addEventListener('install', (event) => {
  // Where the browser supports it, files and calls bypass the worker, which would delay them.
  event.addRoutes?.([
    { condition: { urlPattern: '/_astro/*' }, source: isOfArea ? { cacheName: CACHE } : 'network' },
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
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});

async function start() {
  // The browser requests the page while the worker starts, so the worker adds no delay.
  await registration.navigationPreload?.enable();
  await renew('/offline', '/offline-desk');
}

/** Tries the network first, so a new build shows at once. */
async function openPage(event) {
  const { request, preloadResponse } = event;
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  // The request may fail after the kept page was returned.
  answer.catch(() => {});
  const { pathname } = new URL(request.url);
  const isOfDesk = pathname.startsWith('/admin');
  // The page in the language of the one that does not open.
  const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? [];
  const page = isOfArea ? SCOPE : isOfDesk ? '/offline-desk' : `${language}/offline`;
  const kept = await caches.match(page);
  try {
    const opened = await (kept && isOfArea
      ? Promise.race([answer, failAfter(SLOWEST_MS)])
      : answer);
    isPageKept = false;
    event.waitUntil(renew(page));
    return opened;
  } catch {
    isPageKept = true;
    const shown = kept ?? (await caches.match('/offline'));
    if (!shown) return Response.error();
    return isOfDesk && !isOfArea ? sayWhatWaits(shown) : shown;
  }
}

async function renew(...pages) {
  const outdated = pages.filter((page) => !isOfArea && !renewed.has(page));
  const cache = outdated.length > 0 && (await caches.open(CACHE));
  for (const page of outdated) {
    renewed.add(page);
    const answer = await fetch(page).catch(() => undefined);
    // A page of a language that the site no longer has is another page.
    if (answer?.ok && !answer.redirected) await cache.put(page, answer);
  }
}

/** Puts the number of photographs that are not sent yet (kept-photos.ts) on the desk's page. */
async function sayWhatWaits(page) {
  const count = await countPhotos().catch(() => 0);
  const html = (await page.text()).replace(
    `data-waiting="${count > 1 ? 'more' : count}" hidden`,
    '',
  );
  const { headers } = page;
  return new Response(html.replace('{count}', count), { headers });
}

function countPhotos() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('photos');
    opening.onerror = reject;
    // Nothing was ever kept. The desk creates its store.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('waiting').objectStore('waiting').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = reject;
      database.close();
    };
  });
}

function failAfter(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('Too slow')), ms));
}
