import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';
import onTouch from './touch.ts';

/** Hydrates an island that shows what the page's URL has: at once if it has a query, otherwise when somebody is about to use it. */
const onQuery: ClientDirective = (load, options, element) => {
  if (location.search) void hydrate(load);
  else onTouch(load, options, element);
};

export default onQuery;
