import type { ClientDirective } from 'astro';
import { TOASTS_KEY } from '#kit/client/storage-keys.ts';
import { hydrate } from './hydrate.ts';

/**
 * Hydrates an island when this page or the previous one has a toast to show. Its script loads when somebody begins to fill in
 * a form, so a toast about the form does not wait for it.
 */
const onToast: ClientDirective = (load) => {
  const wake = async () => {
    removeEventListener('kestrel:toast', wake);
    await hydrate(load);
  };

  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('form')) return;
    removeEventListener('focusin', prepare);
    void load();
  };

  addEventListener('kestrel:toast', wake);
  addEventListener('focusin', prepare);
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
