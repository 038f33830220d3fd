import type { ClientDirective } from 'astro';

/** Hydrates an island after the first paint (waiting-scripts.ts), so its scripts don't compete with what is painted first. */
const onPainted: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  const isPainted = document.documentElement.dataset.unpainted === undefined;
  if (isPainted) void wake();
  else addEventListener('kestrel:painted', wake, { once: true });
};

export default onPainted;
