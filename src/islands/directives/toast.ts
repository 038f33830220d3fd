import type { ClientDirective } from 'astro';

/** Hydrates an island once a toast waits to be shown: from the page before, or from this one. */
const onToast: ClientDirective = (load) => {
  const wake = async () => {
    removeEventListener('kestrel:toast', wake);
    const hydrate = await load();
    await hydrate();
  };

  addEventListener('kestrel:toast', wake);
  if (hasWaitingToast()) void wake();
};

export default onToast;

function hasWaitingToast(): boolean {
  try {
    return Boolean(sessionStorage.getItem('toasts'));
  } catch {
    return false;
  }
}
