import type { ClientDirective } from 'astro';

/** Loads the script of an island and hydrates it. A hydrated island ignores further calls. */
export async function hydrate(load: Parameters<ClientDirective>[0]): Promise<void> {
  const run = await load();
  await run();
}
