import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { KeptResponses } from '#host/kept-responses.ts';
import { createRateLimits } from '#host/rate-limits.ts';
import { type ServedSite, serveSite } from '#host/server.ts';
import { createTestFolder } from '../postgres.ts';

/** Serves a project of these files, named by their paths (netlify.toml, dist/…, functions/…). */
export async function openSite(
  files: Record<string, string>,
  options: { kept?: KeptResponses } = {},
): Promise<ServedSite> {
  const projectFolder = createTestFolder();
  for (const folder of ['dist', 'functions']) await mkdir(join(projectFolder, folder));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(projectFolder, path)), { recursive: true });
    await writeFile(join(projectFolder, path), content);
  }
  return serveSite({
    projectFolder,
    publishFolder: join(projectFolder, 'dist'),
    functionsFolder: join(projectFolder, 'functions'),
    port: 0,
    isWithinLimit: createRateLimits(RateLimiterMemory),
    ...options,
  });
}

/** Source of a function that responds with the text and its parameters. */
export function textFunction(text: string, config: object): string {
  return `
    export default (request, context) => Response.json({ text: '${text}', params: context.params });
    export const config = ${JSON.stringify(config)};
  `;
}
