import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { readBytes } from '#server/http/input.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type FunctionHandler, invoke } from './invocation.ts';

type FunctionMatch = {
  /** Whether a static page at the same path goes first. */
  preferStatic: boolean;
  /** Calls the function. Never throws: see `invoke`. */
  call(request: Request, ip: string): Promise<Response>;
};

export type Functions = {
  /** The function that Netlify would call for this path, whatever the method, if any. */
  match(url: URL): FunctionMatch | undefined;
  /**
   * Resolves once background functions, and everything that functions passed to `context.waitUntil`,
   * are done.
   */
  settled(): Promise<void>;
};

type FunctionModule = { default: FunctionHandler; config?: Config };
type LoadedFunction = {
  name: string;
  handler: FunctionHandler;
  config: Config;
  paths: PathPattern[];
  excludedPaths: PathPattern[];
};
/** The named parts of `pathname` if it fits. `lower` is the same path in lower case. */
type PathPattern = (pathname: string, lower: string) => Record<string, string> | undefined;

const FUNCTION_FILE = /\.(ts|mjs)$/;

/**
 * Loads every module that lies directly in `folder` as a Netlify function: a default export, and
 * `config` beside it, of which `path`, `excludedPath`, `preferStatic`, `background` and `schedule`
 * are read. `load` imports one file, by its absolute path; `siteUrl` is where the site answers.
 * @throws when a module can't be loaded or has no function as its default export
 */
export async function loadFunctions(
  folder: string,
  load: (file: string) => Promise<unknown> = importFile,
  siteUrl = () => 'http://localhost',
): Promise<Functions> {
  const files = (await readdir(folder)).filter((file) => FUNCTION_FILE.test(file)).sort();
  const loaded = await Promise.all(files.map((file) => loadFunction(join(folder, file), load)));
  const tasks = new Set<Promise<void>>();

  /** Keeps track of work that goes on after the answer. A failure is logged. */
  function waitUntil(name: string, promise: Promise<unknown>): void {
    const task = Promise.resolve(promise)
      .catch((error) => console.error(`[function ${name}] waitUntil failed:`, error))
      .then(() => void tasks.delete(task));
    tasks.add(task);
  }

  return {
    match(url) {
      const pathname = withoutTrailingSlash(url.pathname);
      const lower = pathname.toLowerCase();
      for (const { name, handler, config, paths, excludedPaths } of loaded) {
        // Percent-encoded as they are in the URL: Netlify doesn't decode them.
        const params = firstMatch(paths, pathname, lower);
        if (!params || firstMatch(excludedPaths, pathname, lower)) continue;
        return {
          preferStatic: config.preferStatic ?? false,
          async call(request, ip) {
            const invocation = {
              name,
              handler,
              params,
              ip,
              siteUrl: siteUrl(),
              waitUntil: (promise: Promise<unknown>) => waitUntil(name, promise),
            };
            if (!config.background) return invoke({ ...invocation, request });
            const copy = await withoutConnection(request);
            if (copy instanceof Response) return copy;
            // The caller does not wait for it.
            waitUntil(name, invoke({ ...invocation, request: copy }));
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

/** The largest body that the platform passes to a background function. */
const LARGEST_BACKGROUND_BYTES = 262_144;

/** A copy of a request that outlives the caller's connection, or the refusal of its body. */
async function withoutConnection(request: Request): Promise<Request | Response> {
  const { url, method, headers } = request;
  if (!request.body) return new Request(url, { method, headers });
  try {
    const body = await readBytes(request, LARGEST_BACKGROUND_BYTES);
    return new Request(url, { method, headers, body });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json(error.toProblem(), { status: error.status });
  }
}

function importFile(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}

async function loadFunction(
  file: string,
  load: (file: string) => Promise<unknown>,
): Promise<LoadedFunction> {
  const { default: handler, config = {} } = (await load(file)) as Partial<FunctionModule>;
  if (typeof handler !== 'function') {
    throw new TypeError(`${file} has no function as default export.`);
  }
  const { name } = parse(file);
  const { path = `/.netlify/functions/${name}`, excludedPath = [], schedule } = config;
  return {
    name,
    handler,
    config,
    // Only the platform's clock calls a scheduled function. A local run has no such clock.
    paths: schedule ? [] : [path].flat().map(toPattern),
    excludedPaths: [excludedPath].flat().map(toPattern),
  };
}

/** Netlify ignores the case of a path and one slash at its end. */
function toPattern(path: string): PathPattern {
  const [begins = ''] = /^[\w/.-]*/.exec(path.toLowerCase()) ?? [];
  // Most paths have no pattern, and most patterns begin in another way. An URLPattern takes far longer.
  if (begins.length === path.length) {
    return (_, lower) => (lower === begins ? {} : undefined);
  }
  // Before a `?` the last character may be missing.
  const beginning = begins.slice(0, -1);
  const pattern = new URLPattern({ pathname: path }, { ignoreCase: true });
  return (pathname, lower) =>
    lower.startsWith(beginning)
      ? (pattern.exec({ pathname })?.pathname.groups as Record<string, string> | undefined)
      : undefined;
}

function firstMatch(
  patterns: PathPattern[],
  pathname: string,
  lower: string,
): Record<string, string> | undefined {
  for (const pattern of patterns) {
    const params = pattern(pathname, lower);
    if (params) return params;
  }
  return undefined;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}
