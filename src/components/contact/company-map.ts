/** How long the map may take before the address has to do. */
const TIMEOUT_MS = 15_000;

const WORDS = {
  loading: 'Loading the map...',
  failed: "The map can't be loaded right now. The link below leads to it.",
};

/**
 * Lets the button of the map's stand-in bring the map. A browser does not tell a frame that was
 * refused from one that is shown, so the link below the map stays in either case.
 */
export function bringToLife(map: HTMLElement): void {
  const button = map.querySelector('button');
  const words = map.querySelector('[data-words]');
  const template = map.querySelector('template');
  if (!button || !words || !template) return;

  const enter = (state: keyof typeof WORDS) => {
    map.dataset.state = state;
    words.textContent = WORDS[state];
    button.ariaDisabled = String(state === 'loading');
    if (state === 'failed') button.textContent = 'Retry';
  };

  const load = () => {
    enter('loading');
    const [frame] = (template.content.cloneNode(true) as DocumentFragment).children;
    const giveUp = setTimeout(() => {
      frame?.remove();
      enter('failed');
    }, TIMEOUT_MS);
    const show = () => {
      clearTimeout(giveUp);
      const hadFocus = document.activeElement === button;
      map.dataset.state = 'shown';
      // The button is gone now.
      if (hadFocus) map.focus({ preventScroll: true });
    };
    frame?.addEventListener('load', show, { once: true });
    map.append(...(frame ? [frame] : []));
  };

  button.addEventListener('click', () => {
    if (map.dataset.state === 'loading') return;
    if (navigator.onLine) load();
    else enter('failed');
  });
}
