import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';
import { inject } from 'vitest';
import type { Company } from '#company/rules/company.ts';
import { COMPANY_ELEMENT } from '#company/ui/page-company.ts';
import { fetchToken } from '../accounts.ts';
import { launchChromium } from './chromium.ts';
import { ADMINISTRATOR } from './visitor.ts';

type SharedSite = { url: string; databaseUrl: string };

/** The seeded sites, once they are open. */
let sites: SharedSite[] = [];

/**
 * Waits until the seeded sites are open (global-setup.ts).
 * @throws when they could not be built or opened
 */
export async function waitForSites(): Promise<void> {
  const file = inject('sitesFile');
  while (!existsSync(file)) await sleep(100);
  const found: { sites?: SharedSite[]; error?: string } = JSON.parse(readFileSync(file, 'utf8'));
  if (!found.sites) throw new Error(found.error);
  sites = found.sites;
}

/** The seeded site of this worker's files, which run one after another. */
export function sharedSite(): SharedSite {
  const site = sites[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error('There is no site for this worker.');
  return site;
}

const DESK = { width: 1280, height: 900 };

/** One for all files of a worker; it ends with the worker's process. */
let browser: Promise<Browser> | undefined;

/**
 * The page that a worker's tests use one after another, each as a new visitor. Its process and its
 * cache stay warm, so that a page loads in half the time that it takes in a new context.
 */
let sharedPage: Promise<Page> | undefined;
let isSharedPageInUse = false;
let testCount = 0;

/** What has to be undone on the shared page after the test. */
const additions: AsyncDisposable[] = [];

/** Complaints of pages that no test has taken yet. */
const complaints: string[] = [];

type PageOptions = BrowserContextOptions & {
  /** For a test that sets the clock, adds scripts of its own or measures downloads. */
  inOwnContext?: boolean;
};

/**
 * A new visitor's page on the shared site, or on the one at `baseURL`. The second page of a test,
 * and one with more options than a viewport, has a context of its own.
 */
export async function openPage({
  inOwnContext = false,
  viewport = DESK,
  ...options
}: PageOptions = {}): Promise<Page> {
  if (inOwnContext || isSharedPageInUse || Object.keys(options).length > 0) {
    return (await openContext({ viewport, ...options })).newPage();
  }
  isSharedPageInUse = true;
  testCount += 1;
  sharedPage ??= openContext().then((context) => context.newPage());
  const page = await sharedPage;
  await page.setViewportSize(viewport ?? DESK);
  await addScript(
    page,
    (test) => {
      const isSite = location.protocol === 'http:' && window.top === window;
      if (!isSite || sessionStorage.getItem('test') === test) return;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('test', test);
    },
    String(testCount),
  );
  return page;
}

/** Runs a script before those of each page that the test loads here. */
export async function addScript(page: Page, script: (value: string) => void, value: string) {
  const addition = await page.addInitScript(script, value);
  if (page === (await sharedPage)) additions.push(addition);
}

/** Says on each page how the company differs from the default, as a build with other settings would. */
export async function tellCompany(page: Page, differences: Partial<Company>): Promise<void> {
  const say = (json: string) =>
    document.addEventListener(
      'readystatechange',
      () => {
        const { text, ...attributes } = JSON.parse(json);
        const own = document.getElementById(attributes.id);
        const told = { ...JSON.parse(own?.textContent || '{}'), ...JSON.parse(text) };
        own?.remove();
        const facts = document.head.appendChild(document.createElement('script'));
        Object.assign(facts, attributes, { text: JSON.stringify(told) });
      },
      { once: true },
    );
  const facts = {
    type: 'application/json',
    id: COMPANY_ELEMENT,
    text: JSON.stringify(differences),
  };
  await addScript(page, say, JSON.stringify(facts));
}

/** The browser's own tools for a page. What they set, such as a slow line, ends with the test. */
export async function openDevTools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  if (page === (await sharedPage)) {
    additions.push({ [Symbol.asyncDispose]: () => session.detach() });
  }
  return session;
}

/** Closes what a test has opened (setup.ts). */
export async function closePages(): Promise<void> {
  const page = await sharedPage;
  for (const context of (await browser)?.contexts() ?? []) {
    if (context !== page?.context()) await context.close();
  }
  if (!page || !isSharedPageInUse) return;
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  for (const addition of additions.splice(0)) await addition[Symbol.asyncDispose]();
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: null, media: null });
  // A page without scripts, so a step back ends here. After about:blank, which is not of this site, the
  // browser would start a new process for the next page, which then takes half as long again.
  // A page that is just leaving for another one aborts the first attempt.
  await page.goto('/robots.txt').catch(() => page.goto('/robots.txt'));
  for (const event of EVENTS) page.removeAllListeners(event);
  watch(page);
  isSharedPageInUse = false;
}

/** Errors and warnings of the console since the last time, content security among them. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= launchChromium(inject('chromiumPath'));
  const context = await (await browser).newContext({
    baseURL: sharedSite().url,
    reducedMotion: 'reduce',
    // It would serve files past the routes of tests, and stay on the shared page.
    serviceWorkers: 'block',
    ...options,
  });
  // As long as a poll (vitest.config.ts).
  context.setDefaultTimeout(60_000);
  context.on('page', watch);
  return context;
}

/** The events of a page that these tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

function watch(page: Page): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs a refused call; a missing file is noted below.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked');
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && !isRefusedCall && !isBlockedWorker) {
      complaints.push(message.text());
    }
  });
  page.on('response', (response) => {
    const isFile = !response.request().isNavigationRequest() && !response.url().includes('/api/');
    if (isFile && response.status() >= 400) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
}

type Account = { email: string; password: string };

const tokens = new Map<string, { token: string; fetchedMs: number }>();

/** After it, some calls would ask for the password again. */
const MOST_TOKEN_MS = 5 * 60_000;

/** A page of a signed-in user, by default the built-in owner. */
export async function openSignedIn(
  account: Account = ADMINISTRATOR,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options);
  await storeToken(page, account);
  return page;
}

/** Signs somebody in before a page's next load, without the sign-in page. */
export async function storeToken(page: Page, account: Account): Promise<void> {
  const token = await findToken(account);
  await addScript(
    page,
    (stored) => {
      const isSite = location.protocol === 'http:' && window.top === window;
      // Once: the page may remove the token afterwards.
      if (!isSite || sessionStorage.getItem('token') === stored) return;
      sessionStorage.setItem('token', stored);
      localStorage.setItem('token', stored);
    },
    token,
  );
}

/** The account's token of an earlier test, unless that is old or the test has signed out. */
async function findToken(account: Account): Promise<string> {
  const { url } = sharedSite();
  const known = tokens.get(account.email);
  if (known && Date.now() < known.fetchedMs + MOST_TOKEN_MS) {
    const headers = { authorization: `Bearer ${known.token}` };
    if ((await fetch(new URL('/api/user', url), { headers })).ok) return known.token;
  }
  const token = await fetchToken(url, account);
  tokens.set(account.email, { token, fetchedMs: Date.now() });
  return token;
}
