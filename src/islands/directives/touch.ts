import type { ClientDirective } from 'astro';

/**
 * Hydrates an island once somebody is about to use it: points at it, focuses something in it, or
 * lets the browser fill it in. Until then it shows the prerendered HTML. A field that loses the focus
 * before hydration is marked, so that its form can check it afterwards.
 */
const onTouch: ClientDirective = (load, _options, element) => {
  const waiting = new AbortController();

  const wake = async () => {
    waiting.abort();
    // For watchScripts: an island that is hydrated without an action, should it not hear the event yet.
    element.setAttribute('client', 'load');
    element.dispatchEvent(new Event('kestrel:waking', { bubbles: true }));
    const hydrate = await load();
    await hydrate();
  };

  for (const type of ['pointerover', 'focusin', 'input']) {
    element.addEventListener(type, wake, { signal: waiting.signal });
  }
  element.addEventListener('focusout', ({ target }) => {
    if (element.hasAttribute('ssr')) (target as HTMLElement).dataset.left = '';
  });
  if (element.contains(document.activeElement)) void wake();
};

export default onTouch;
