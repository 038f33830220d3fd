import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { readBytes } from '../server/input.ts';
import { Refusal } from '../server/refusal.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import { type FunctionHandler, invoke } from './invocation.ts';

export type FunctionMatch = {
  /** Whether a static page at the same path goes first. */
  preferStatic: boolean;
  /** Calls the function. Never throws: see `invoke`. */
  call(request: Request, ip: string): Promise<Response>;
};

export type Functions = {
  /** The function that Netlify would call for this path, whatever the method, if any. */
  match(url: URL): FunctionMatch | undefined;
  /**
   * Resolves once everything that functions passed to `context.waitUntil` is done. Background
   * functions are not waited for: like the platform's, they can't rely on coming to their end.
   */
  settled(): Promise<void>;
};

type FunctionModule = { default: FunctionHandler; config?: Config };
type FunctionRoute = FunctionModule & {
  name: string;
  paths: URLPattern[];
  excludedPaths: URLPattern[];
};

const FUNCTION_FILE = /(?<!\.d)\.m?[jt]s$/;

/**
 * Loads every module that lies directly in `folder` as a Netlify function (2.0 syntax: a default
 * export, and `config` beside it) and answers which of them a path belongs to.
 * `load` imports one file, by its absolute path; `siteUrl` is where the site answers.
 * Throws when a module can't be loaded or has no function as its default export.
 */
export async function loadFunctions(
  folder: string,
  load: (file: string) => Promise<unknown> = importFile,
  siteUrl = () => 'http://localhost',
): Promise<Functions> {
  const files = (await readdir(folder)).filter((file) => FUNCTION_FILE.test(file)).sort();
  const routes = await Promise.all(files.map((file) => loadRoute(join(folder, file), load)));
  const tasks = createBackgroundTasks();

  return {
    match(url) {
      const pathname = withoutTrailingSlash(url.pathname);
      for (const { name, default: handler, config = {}, paths, excludedPaths } of routes) {
        if (excludedPaths.some((pattern) => pattern.test({ pathname }))) continue;
        const params = paths.map((pattern) => paramsOf(pattern, pathname)).find(Boolean);
        if (params === undefined) continue;
        return {
          preferStatic: config.preferStatic ?? false,
          async call(request, ip) {
            const invocation = { name, handler, params, ip, siteUrl: siteUrl(), tasks };
            if (!config.background) return invoke({ ...invocation, request });
            const whole = await withoutCaller(request);
            if (whole instanceof Response) return whole;
            // It never throws, and nobody waits for it.
            void invoke({ ...invocation, request: whole });
            return new Response(null, { status: 202 });
          },
        };
      }
      return undefined;
    },
    settled: tasks.settled,
  };
}

/** The most that the platform hands on to a background function. */
const MOST_BACKGROUND_BYTES = 262_144;

/** A request that outlives its caller's connection, or the answer to one that can't be taken. */
async function withoutCaller(request: Request): Promise<Request | Response> {
  const { url, method, headers } = request;
  if (!request.body) return new Request(url, { method, headers });
  try {
    const body = await readBytes(request, MOST_BACKGROUND_BYTES);
    return new Request(url, { method, headers, body });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json(error.toProblem(), { status: error.status });
  }
}

function importFile(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}

async function loadRoute(
  file: string,
  load: (file: string) => Promise<unknown>,
): Promise<FunctionRoute> {
  const module = await load(file);
  if (!isFunctionModule(module)) throw new TypeError(`${file} has no function as default export.`);

  const { name } = parse(file);
  const { path = `/.netlify/functions/${name}`, excludedPath = [], schedule } = module.config ?? {};
  return {
    default: module.default,
    ...(module.config && { config: module.config }),
    name,
    // The clock alone calls a scheduled function, and there is none here.
    paths: schedule ? [] : [path].flat().map(toPattern),
    excludedPaths: [excludedPath].flat().map(toPattern),
  };
}

function isFunctionModule(module: unknown): module is FunctionModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}

/** Netlify's own matching lowers the case of a path and takes one slash off its end. */
function toPattern(pathname: string): URLPattern {
  return new URLPattern({ pathname }, { ignoreCase: true });
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}

/** The pattern's groups, percent-encoded as they stand in the URL: Netlify doesn't decode them. */
function paramsOf(pattern: URLPattern, pathname: string): Record<string, string> | undefined {
  const groups = pattern.exec({ pathname })?.pathname.groups;
  if (groups === undefined) return undefined;
  const present = Object.entries(groups).filter((group): group is [string, string] => {
    return group[1] !== undefined;
  });
  return Object.fromEntries(present);
}
