import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Headless, and without network calls of its own. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With RenderDocument, Chromium 150 forgets at the next page that it is offline (navigator.onLine). The last of these switches
  // counts, so the others are those of Playwright that matter here.
  '--disable-features=RenderDocument,PaintHolding,OptimizationHints,MediaRouter,Translate',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** A browser with an empty profile of its own. */
export function launchChromium(executablePath: string) {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * The path of a Chromium on this machine: the one CHROMIUM_PATH names; else Debian's headless shell,
 * which takes half as long for the same pages and is added by apt where that can be done (as root);
 * else another installed one; else one installed now by Playwright.
 * @throws one line that says what to install
 */
export function findOrInstallChromium(): string {
  const found =
    findExecutable([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) ??
    installed(installHeadlessShell, [HEADLESS_SHELL]) ??
    findExecutable(INSTALLED) ??
    installed(installWithPlaywright, [chromium.executablePath()]);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.');
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

function findExecutable(candidates: (string | undefined)[]): string | undefined {
  return candidates.find((path) => path && isExecutable(path));
}

/** What an installation returned; undefined where it can't be done here. */
function installed(install: () => void, candidates: string[]): string | undefined {
  try {
    install();
  } catch {
    return undefined;
  }
  return findExecutable(candidates);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installWithPlaywright(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

function installHeadlessShell(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
}

function run(command: string, words: string[]): void {
  console.log(`For the browser tests: ${[command, ...words].join(' ')}`);
  execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
}
