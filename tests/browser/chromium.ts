import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Headless, alone and quiet: nothing but what the test asks goes over the network. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with an empty profile of its own. */
export function launchChromium(executablePath: string) {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * The path of a Chromium on this machine: the one CHROMIUM_PATH names, an installed one, or one
 * installed now by Playwright, else (as root) by apt.
 * @throws one line that says what to install
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const install of [installWithPlaywright, installWithApt]) {
    try {
      install();
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.');
}

function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && isExecutable(path));
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

function installWithApt(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium']);
}

function run(command: string, words: string[]): void {
  console.log(`Chromium is missing: ${[command, ...words].join(' ')}`);
  execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
}
