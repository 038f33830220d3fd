import { atom } from 'nanostores';
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '../api/browser-storage.ts';

const Toast = v.object({
  id: v.string(),
  kind: v.picklist(['success', 'error', 'default']),
  message: v.string(),
});
export type Toast = v.InferOutput<typeof Toast>;

const StoredToasts = v.fallback(v.array(Toast), []);

/** How long a toast stays when nobody points at it (spec §9). */
export const TOAST_DURATION_MS = 3000;

/** The toasts on show. It begins empty, as the page was rendered; `restoreToasts` fills it. */
export const $toasts = atom<Toast[]>([]);

/**
 * Shows a message at the top right. A success is stored until it is dismissed, so that it also
 * appears on the page that the browser may be about to load; any other belongs to this page.
 */
export function showToast(kind: Toast['kind'], message: string): void {
  keepToasts([...readToasts(), { id: `${Date.now()}-${Math.random()}`, kind, message }]);
  window.dispatchEvent(new CustomEvent('kestrel:toast'));
}

/** Takes up the toasts that were shown before this page or its toast region was there. */
export function restoreToasts(): void {
  $toasts.set(readToasts());
}

export function dismissToast(id: string): void {
  keepToasts(readToasts().filter((toast) => toast.id !== id));
}

function keepToasts(toasts: Toast[]): void {
  $toasts.set(toasts);
  const successes = toasts.filter(({ kind }) => kind === 'success');
  if (successes.length > 0) writeStored('toasts', JSON.stringify(successes));
  else removeStored('toasts');
}

function readToasts(): Toast[] {
  const inMemory = $toasts.get();
  return inMemory.length > 0 ? inMemory : v.parse(StoredToasts, readStoredJson('toasts'));
}
