import { join } from 'node:path';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { functionsFolder, projectFolder } from './folders.ts';
import { findFunctions } from './functions.ts';
import { createMailbox } from './mailbox.ts';
import { mailFolder } from './prepare.ts';
import { countedBody } from './request-body.ts';
import { readRewrites, runRequestChain, type SiteParts } from './request-chain.ts';
import { sendWebResponse, toWebRequest } from './web.ts';

// A header of the plugin's own calls to its server, which ask Astro for the page at a path.
const ASKS_ASTRO = 'x-local-asks-astro';
// Vite's modules: a page loads many of them, and no function has such a path.
const VITE_OWN_PATH = /^\/(@|__|node_modules\/|src\/)/;

/**
 * Vite plugin for `npm run dev`: calls functions and applies netlify.toml's redirect rules in the order of
 * the deployed site. The pages are Astro's. An edit to a function, or to anything it imports, takes effect
 * with the next call.
 */
export function netlifyFunctions(): Plugin {
  const mailbox = createMailbox(mailFolder);
  return {
    name: 'netlify-functions',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments;
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Functions need Vite to run modules.');
      const load = (file: string) => ssr.runner.import<unknown>(file);
      const rewrites = readRewrites(projectFolder, join(projectFolder, '.astro'));

      server.middlewares.use(async (incoming, outgoing, next) => {
        if (incoming.headers[ASKS_ASTRO] || VITE_OWN_PATH.test(incoming.url ?? '')) return next();
        const { localAddress, localPort, remoteAddress = '' } = incoming.socket;
        const siteUrl = `http://${localAddress?.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
        const body = countedBody(incoming);
        const request = toWebRequest(incoming, outgoing, siteUrl, body);
        if (request === undefined) return next();
        try {
          // Vite keeps a loaded module until its file, or one that it imports, changes.
          const functions = await findFunctions(functionsFolder, load, () => siteUrl);
          const parts = { functions, rewrites, findPage };
          const response =
            (await mailbox(request)) ?? (await runRequestChain(parts, request, remoteAddress));
          if (response === undefined) return next();
          await sendWebResponse(response, outgoing, body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

const findPage: SiteParts['findPage'] = async (url) => {
  const page = await fetch(url, { headers: { [ASKS_ASTRO]: 'yes', accept: 'text/html, */*' } });
  if (page.status === 404) return undefined;
  const headers = { 'content-type': page.headers.get('content-type') ?? 'text/plain' };
  return async (_request, status) =>
    new Response(page.body, { status: page.ok ? status : page.status, headers });
};
