import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/** Hydrates an island after the first paint (waiting-scripts.ts), so its scripts don't compete with what is painted first. */
const onPainted: ClientDirective = (load) => {
  const isPainted = document.documentElement.dataset.unpainted === undefined;
  if (isPainted) void hydrate(load);
  else addEventListener('kestrel:painted', () => hydrate(load), { once: true });
};

export default onPainted;
