import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { Config, Context } from '@netlify/functions';
import { logFault } from '#platform/http/log.ts';
import type { RateLimits } from './rate-limits.ts';
import { bodyTooLarge } from './web.ts';

/** The default export of a module that the platform treats as a function. */
type Handler = (request: Request, context: Context) => Response | Promise<Response>;

export type Functions = {
  /** Loads the modules that no call has loaded yet, one after another, until `stopping`. A failure is logged. */
  loadAll(stopping?: AbortSignal): Promise<void>;
  /** The function that Netlify would call for this path, whatever the method, if any. */
  match(url: URL): FunctionMatch | undefined;
  /** Resolves when background functions and all promises passed to `context.waitUntil` are done. */
  settled(): Promise<void>;
};

type FunctionMatch = {
  /** Whether a static page at the same path comes first. */
  preferStatic: boolean;
  /** Calls the function. Never throws: a failure is logged and becomes a 500. */
  call(request: Request, ip: string): Promise<Response>;
};

/**
 * Finds every module that lies directly in `folder` as a Netlify function: a default export, and `config` beside it, of which `path`,
 * `excludedPath`, `preferStatic`, `background` and `schedule` are read, and `rateLimit` if calls are counted. `config` is
 * read from the source text, as Netlify does, and a module is loaded for its first call. `load` imports one file, by its absolute
 * path; `siteUrl` is where the site is served.
 */
export async function findFunctions(
  folder: string,
  load: (file: string) => Promise<unknown> = (file) => import(pathToFileURL(file).href),
  siteUrl = () => 'http://localhost',
  isWithinLimit?: RateLimits,
): Promise<Functions> {
  const files = (await readdir(folder)).filter((file) => /\.(ts|mjs)$/.test(file)).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      return toFunction(file, source, () => load(join(folder, file)));
    }),
  );
  const tasks = new Set<Promise<void>>();

  /** Tracks work that continues after the response. A failure is logged. */
  function waitUntil(promise: Promise<unknown>): void {
    const task = promise
      .catch((error) => logFault('local', error, 'work after a response'))
      .then(() => void tasks.delete(task));
    tasks.add(task);
  }

  return {
    async loadAll(stopping) {
      for (const { name, handler } of found) {
        if (stopping?.aborted) return;
        await handler().catch((error) => logFault('local', error, `loading function ${name}`));
      }
    },
    match({ pathname }) {
      for (const { name, handler, config, paths, excludedPaths } of found) {
        const path = paths.find((pattern) => pattern.test(pathname));
        if (!path || excludedPaths.some((pattern) => pattern.test(pathname))) continue;
        // Parameters stay percent-encoded, because Netlify doesn't decode them.
        const params = { ...path.exec(pathname)?.groups };
        return {
          preferStatic: config.preferStatic ?? false,
          async call(request, ip) {
            const { rateLimit } = config;
            if (rateLimit && isWithinLimit && !(await isWithinLimit(name, rateLimit, ip))) {
              return new Response('Too Many Requests', { status: 429 });
            }
            const context = localContext(siteUrl(), { ip, params, waitUntil });
            if (!config.background) return invoke(name, handler, request, context);
            // Our own calls have no body, and nobody else may make work here.
            if (await hasBody(request)) return bodyTooLarge();
            waitUntil(invoke(name, handler, request, context));
            return new Response(null, { status: 202 });
          },
        };
      }
      return undefined;
    },
    async settled() {
      // A task may add another one before it ends.
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** The parts of Netlify's context that our functions use. The others are undefined here. */
export function localContext(siteUrl: string, parts: Partial<Context> = {}): Context {
  // A self-hosted server is in production. A local run is never a preview to its functions, whatever it builds.
  const context = process.env.CONTEXT === 'production' ? 'production' : 'dev';
  return {
    deploy: { context, id: 'local', published: true },
    requestId: randomUUID(),
    site: { id: 'local', name: 'local', url: siteUrl },
    ...parts,
  } satisfies Partial<Context> as unknown as Context;
}

function toFunction(file: string, source: string, load: () => Promise<unknown>) {
  const { name } = parse(file);
  const config = readConfig(source);
  const { path = `/.netlify/functions/${name}`, excludedPath = [], schedule } = config;
  let loading: Promise<Handler> | undefined;
  return {
    name,
    /** @throws when the module can't be loaded or has no function as its default export */
    handler(): Promise<Handler> {
      loading ??= load().then((module) => {
        const { default: handler } = module as { default?: Handler };
        if (typeof handler === 'function') return handler;
        throw new TypeError(`${file} has no function as default export.`);
      });
      return loading;
    },
    config,
    // Only the platform's clock calls a scheduled function.
    paths: schedule ? [] : [path].flat().map(toPattern),
    excludedPaths: [excludedPath].flat().map(toPattern),
  };
}

/** The `config` in the source of a function: a literal, which is what Netlify finds, too (netlify/README.md). */
function readConfig(source: string): Config {
  const [, literal] = /^[ \t]*export const config(?:: Config)? = (\{.*?\});$/ms.exec(source) ?? [];
  return literal === undefined ? {} : runInNewContext(`(${literal})`);
}

async function hasBody({ body }: Request): Promise<boolean> {
  for await (const _ of body ?? []) return true;
  return false;
}

/** Netlify ignores the case of a path and one slash at its end. Our patterns use only `:name`. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

/** An error of a function becomes a 500 that tells the caller only the request's id. */
async function invoke(
  name: string,
  handler: () => Promise<Handler>,
  request: Request,
  context: Context,
): Promise<Response> {
  try {
    return await (await handler())(request, context);
  } catch (error) {
    const { requestId } = context;
    const { pathname } = new URL(request.url);
    logFault(requestId, error, `function ${name}: ${request.method} ${pathname}`);
    return Response.json(
      { message: 'Something went wrong on our side.', code: 'internal_error', requestId },
      { status: 500 },
    );
  }
}
