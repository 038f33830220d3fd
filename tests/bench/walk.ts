import type { Browser } from 'playwright-core';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { startDemoSite } from '../pictures/demo-site.ts';
import { CUSTOMER_TASKS } from './walk/customer-tasks.ts';
import { DESK_TASKS } from './walk/desk-tasks.ts';
import { OWNER_TASKS } from './walk/owner-tasks.ts';
import { ROAD_TASKS } from './walk/road-tasks.ts';
import type { Task } from './walk/task.ts';
import { type Guest, type Rental, STAFF, WalkSite } from './walk/walk-site.ts';
import { Walker } from './walk/walker.ts';

const PHONE = { width: 375, height: 740 };
const DESK = { width: 1440, height: 900 };

/** So long the next thing to press may take, also on a busy machine. */
const MOST_STEP_MS = 15_000;

const TASKS: Task[] = [...CUSTOMER_TASKS, ...DESK_TASKS, ...OWNER_TASKS, ...ROAD_TASKS];

/** Walks tasks on a demo of its own, where customers can pay online. */
export async function benchWalk(words: string[]): Promise<string> {
  const { url, stop } = await startDemoSite();
  try {
    return await walkTasks(url, words);
  } finally {
    await stop();
  }
}

/**
 * Walks the tasks whose name has one of the words, or all of them, on a phone and at a desk. A task begins on the home page
 * or the dashboard and ends with what says that it is done.
 * @returns a table in Markdown: presses and typed fields of each task, or the step at which nobody could go on
 */
async function walkTasks(url: string, words: string[]): Promise<string> {
  const browser = await launchChromium(findOrInstallChromium());
  const site = new WalkSite(url);
  const chosen = TASKS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const lines = ['| Task | On a phone | At a desk | Alone |', '|---|---|---|---|'];
  for (const task of chosen) {
    const walks = [
      await walkTask(browser, site, task, PHONE),
      await walkTask(browser, site, task, DESK),
    ];
    const problems = walks.flatMap(({ problem }) => problem ?? []);
    const alone = problems.length === 0 ? 'yes' : `no: ${problems.join('; ')}`;
    lines.push(`| ${task.name} | ${walks.map(({ counted }) => counted).join(' | ')} | ${alone} |`);
    process.stderr.write(`${lines.at(-1)}\n`);
  }
  await browser.close();
  return lines.join('\n');
}

async function walkTask(browser: Browser, site: WalkSite, task: Task, viewport: typeof DESK) {
  await site.signIn();
  const made = await task.before?.(site);
  const guest = made && 'guest' in made ? made.guest : (made as Guest | undefined);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(MOST_STEP_MS);
  const account = task.role ? STAFF[task.role] : guest;
  if (account) {
    const token = await fetchToken(site.url, account);
    await context.addInitScript((stored) => {
      sessionStorage.getItem('walk') ?? localStorage.setItem('token', stored);
      sessionStorage.setItem('walk', 'begun');
    }, token);
  }
  const page = await context.newPage();
  await page.goto(task.role ? '/admin' : '/', { waitUntil: 'networkidle', timeout: 60_000 });
  const walker = new Walker(page);
  try {
    await task.walk(walker, { site, rental: made as Rental, guest: guest as Guest });
    return { counted: `${walker.presses} + ${walker.fields}` };
  } catch (error) {
    if (process.env.WALK_SHOWS) console.error(await page.locator('body').ariaSnapshot(), error);
    const [first = ''] = String(error).split('\n');
    const waited = /waiting for (.+)/.exec(String(error))?.[1] ?? first;
    return { counted: '-', problem: waited.replaceAll('|', '/').slice(0, 120) };
  } finally {
    await context.close();
  }
}
