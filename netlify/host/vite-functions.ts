import type { IncomingMessage } from 'node:http';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { loadFunctions } from './functions.ts';
import { type Pages, runRequestChain } from './request-chain.ts';
import { readRules } from './rules.ts';
import { callerAddress, toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

type Folders = {
  /** Where netlify.toml lies. Both folders are absolute. */
  projectFolder: string;
  functionsFolder: string;
};

// Marks the calls this plugin makes to its own server, to learn what Vite has at a path.
const ASKS_VITE = 'x-local-asks-vite';
// Modules and the like: many a page, and never a function's.
const VITE_OWN_PATH = /^\/(@|__|node_modules\/|src\/)/;

/**
 * Vite plugin for development: calls functions and applies netlify.toml's redirect rules in the
 * order of the deployed site; its pages are whatever Vite (or Astro) answers. An edit to a
 * function, or to anything it imports, takes effect with the next call.
 * netlify.toml is read once, at start, and its headers don't apply.
 */
export function netlifyFunctions({ projectFolder, functionsFolder }: Folders): Plugin {
  return {
    name: 'netlify-functions',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments;
      if (!isRunnableDevEnvironment(ssr))
        throw new Error('Functions need Vite to run ssr modules.');
      const load = (file: string) => ssr.runner.import<unknown>(file);
      const rules = readRules(projectFolder, server.config.publicDir);

      server.middlewares.use(async (incoming, outgoing, next) => {
        if (incoming.headers[ASKS_VITE] || VITE_OWN_PATH.test(incoming.url ?? '')) return next();
        const request = toWebRequest(incoming, outgoing);
        if (request === undefined) return next();

        try {
          // Vite keeps what it has loaded until the file, or one it imports, changes.
          const functions = await loadFunctions(functionsFolder, load, () => addressOf(incoming));
          const parts = { functions, rules, pages: vitePages(incoming) };
          const answer = await runRequestChain(parts, request, callerAddress(incoming));
          if (answer === undefined) return next();
          await sendWebResponse(answer, outgoing);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** What Vite answers at a path, found by asking it over the connection the request came in on. */
function vitePages(incoming: IncomingMessage): Pages {
  return {
    async find({ pathname, search }) {
      const answer = await fetch(`${addressOf(incoming)}${pathname}${search}`, {
        headers: { [ASKS_VITE]: 'yes', accept: 'text/html, */*' },
      });
      const content = await answer.arrayBuffer();
      if (answer.status === 404) return undefined;

      const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/plain' };
      return {
        standIn: async (_request, status) =>
          new Response(content, { status: answer.ok ? status : answer.status, headers }),
      };
    },
  };
}

/** Where this server is, by the connection a request came in on. */
function addressOf({ socket: { localAddress, localPort } }: IncomingMessage): string {
  return `http://${localAddress?.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
