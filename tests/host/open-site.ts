import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';
import { type ServedSite, serveSite } from '#host/server.ts';

type Files = Record<string, string>;
type Options = { port?: number; receiveMs?: number };
type Cleanup = (clean: () => Promise<void>) => void;

/** Writes the files, named by their paths, into a folder that is removed after the test. */
export async function writeProject(
  files: Files,
  cleanUp: Cleanup = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-host-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  for (const subfolder of ['dist', 'functions']) await mkdir(join(folder, subfolder));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Serves a project of these files (netlify.toml, dist/…, functions/…) until the test's end. */
export async function openSite(
  files: Files,
  { port = 0, ...limits }: Options = {},
  cleanUp: Cleanup = onTestFinished,
): Promise<ServedSite> {
  const projectFolder = await writeProject(files, cleanUp);
  const site = await serveSite({
    projectFolder,
    publishFolder: join(projectFolder, 'dist'),
    functionsFolder: join(projectFolder, 'functions'),
    port,
    ...limits,
  });
  cleanUp(() => site.close());
  return site;
}

/** The same until the end of the file's tests; to be called outside of them. */
export function serveFiles(files: Files): Promise<ServedSite> {
  return openSite(files, {}, afterAll);
}

/** Source of a function that answers with the text and its parameters. */
export function textFunction(text: string, config: object): string {
  return `
    export default (request, context) => Response.json({ text: '${text}', params: context.params });
    export const config = ${JSON.stringify(config)};
  `;
}

/** Replaces `console.error` or `console.info` until the test's end. */
export function watchLog(level: 'error' | 'info' = 'error') {
  const log = vi.spyOn(console, level).mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log;
}
