import { SEED_ADMINISTRATOR } from '#identity/rules/demo-accounts.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { type Row, rounded } from './figures.ts';
import { DESK, PHONE } from './screens.ts';
import { TASKS, type TaskSite } from './task-walks.ts';
import { Walker } from './walker.ts';

/**
 * What tasks cost, from the home page or the dashboard to the message that says so. A choice from a list that opens would
 * be two presses. The seconds are the program's.
 */
export async function benchTasks(baseURL: string): Promise<Row[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const token = await fetchToken(baseURL, SEED_ADMINISTRATOR);
  const contexts = {
    customer: await browser.newContext({ baseURL }),
    owner: await browser.newContext({ baseURL }),
  };
  await contexts.owner.addInitScript((stored) => localStorage.setItem('token', stored), token);
  const site: TaskSite = {
    customer: contexts.customer,
    async ask(path, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`${baseURL}/api${path}`, { headers, ...sent });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
      return answer.json();
    },
  };
  const rows: Row[] = [];
  for (const { measured, who, isOnPhone, prepare, walk } of TASKS) {
    await prepare?.(site);
    const page = await contexts[who].newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewportSize(isOnPhone ? PHONE : DESK);
    await page.goto(who === 'customer' ? '/' : '/admin');
    const walker = new Walker(page);
    const startedMs = performance.now();
    await walk(walker);
    const seconds = rounded((performance.now() - startedMs) / 1000);
    rows.push({
      measured,
      figures: `presses ${walker.presses}, fields ${walker.fields}, ${seconds} s`,
    });
    await page.close();
  }
  await browser.close();
  return rows;
}
