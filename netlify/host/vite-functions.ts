import type { IncomingMessage } from 'node:http';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { loadFunctions } from './functions.ts';
import { createMailbox } from './mailbox.ts';
import { readRewrites, runRequestChain, type StaticPages } from './request-chain.ts';
import { callerIp, toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

type Folders = {
  /** Where netlify.toml is. Both folders are absolute. */
  projectFolder: string;
  functionsFolder: string;
  /** The letters to show at /mailbox; without it there is no such page. */
  mailFolder?: string;
};

// A header of the plugin's calls to its own server, which ask what Vite has at a path.
const ASKS_VITE = 'x-local-asks-vite';
// Vite's modules: a page loads many of them, and no function has such a path.
const VITE_OWN_PATH = /^\/(@|__|node_modules\/|src\/)/;

/**
 * Vite plugin for development: calls functions and applies netlify.toml's redirect rules in the
 * order of the deployed site. The pages are Vite's (or Astro's). An edit to a function, or to
 * anything it imports, takes effect with the next call. netlify.toml is read once, at start, and
 * its headers don't apply.
 */
export function netlifyFunctions({ projectFolder, functionsFolder, mailFolder }: Folders): Plugin {
  const mailbox = mailFolder === undefined ? undefined : createMailbox(mailFolder);
  return {
    name: 'netlify-functions',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments;
      if (!isRunnableDevEnvironment(ssr))
        throw new Error('Functions need Vite to run ssr modules.');
      const load = (file: string) => ssr.runner.import<unknown>(file);
      const rewrites = readRewrites(projectFolder, server.config.publicDir);

      server.middlewares.use(async (incoming, outgoing, next) => {
        if (incoming.headers[ASKS_VITE] || VITE_OWN_PATH.test(incoming.url ?? '')) return next();
        const request = toWebRequest(incoming, outgoing);
        if (request === undefined) return next();

        try {
          // Vite keeps a loaded module until its file, or one that it imports, changes.
          const functions = await loadFunctions(functionsFolder, load, () => urlOf(incoming));
          const parts = { functions, rewrites, pages: vitePages(incoming) };
          const answer =
            (await mailbox?.(request)) ??
            (await runRequestChain(parts, request, callerIp(incoming)));
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
function vitePages(incoming: IncomingMessage): StaticPages {
  return {
    async find({ pathname, search }) {
      const answer = await fetch(`${urlOf(incoming)}${pathname}${search}`, {
        headers: { [ASKS_VITE]: 'yes', accept: 'text/html, */*' },
      });
      const content = await answer.arrayBuffer();
      if (answer.status === 404) return undefined;

      const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/plain' };
      return {
        respond: async (_request, status) =>
          new Response(content, { status: answer.ok ? status : answer.status, headers }),
      };
    },
  };
}

/** This server's URL, read from the connection that a request came in on. */
function urlOf({ socket: { localAddress, localPort } }: IncomingMessage): string {
  return `http://${localAddress?.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
