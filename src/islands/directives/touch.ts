import type { ClientDirective } from 'astro';

/**
 * Hydrates an island once somebody is about to use it: points at it, focuses something in it, or
 * lets the browser fill it in. Until then it shows the prerendered HTML.
 */
const onTouch: ClientDirective = (load, _options, element) => {
  const waiting = new AbortController();

  const wake = async () => {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };

  for (const type of ['pointerover', 'focusin', 'input']) {
    element.addEventListener(type, wake, { signal: waiting.signal });
  }
  if (element.contains(document.activeElement)) void wake();
};

export default onTouch;
