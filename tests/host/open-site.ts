import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServedSite, serveSite } from '../../netlify/host/server.ts';

/** Writes the files, named by their paths, into a folder that is removed after the test. */
export async function writeProject(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-host-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const subfolder of ['dist', 'functions']) await mkdir(join(folder, subfolder));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Serves a project of these files (netlify.toml, dist/…, functions/…) until the test's end. */
export async function openSite(
  files: Record<string, string>,
  port = 0,
  limits: { receiveMs?: number } = {},
): Promise<ServedSite> {
  const projectFolder = await writeProject(files);
  const site = await serveSite({
    projectFolder,
    publishFolder: join(projectFolder, 'dist'),
    functionsFolder: join(projectFolder, 'functions'),
    port,
    ...limits,
  });
  onTestFinished(() => site.close());
  return site;
}

/** Source of a function that answers with the text and its parameters. */
export function textFunction(text: string, config: object): string {
  return `
    export default (request, context) => Response.json({ text: '${text}', params: context.params });
    export const config = ${JSON.stringify(config)};
  `;
}
