import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/**
 * Hydrates an island once somebody is about to use it: when it is hovered, focused or filled in by
 * the browser. Until then it shows the prerendered HTML.
 */
const onTouch: ClientDirective = (load, _options, element) => {
  const waiting = new AbortController();

  const wake = async () => {
    waiting.abort();
    await hydrate(load);
  };

  for (const type of ['pointerover', 'focusin', 'input']) {
    element.addEventListener(type, wake, { signal: waiting.signal });
  }
  if (element.contains(document.activeElement)) void wake();
};

export default onTouch;
