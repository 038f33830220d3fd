import type { ClientDirective } from 'astro';
import { TOASTS_KEY } from '#kit/client/storage-keys.ts';

/** Hydrates an island when this page or the previous one has a toast to show. */
const onToast: ClientDirective = (load) => {
  const wake = async () => {
    removeEventListener('kestrel:toast', wake);
    const hydrate = await load();
    await hydrate();
  };

  addEventListener('kestrel:toast', wake);
  if (hasStoredToast()) void wake();
};

export default onToast;

function hasStoredToast(): boolean {
  try {
    return Boolean(sessionStorage.getItem(TOASTS_KEY));
  } catch {
    return false;
  }
}
