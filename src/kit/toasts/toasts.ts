import { atom } from 'nanostores';
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '../client/browser-storage.ts';

/** A link on a toast, to a path of this site. */
const ToastLink = v.object({ label: v.string(), href: v.string() });

const StoredToast = v.object({
  id: v.string(),
  kind: v.picklist(['success', 'error', 'default']),
  message: v.string(),
  /** How long it has been shown, on this page and previous ones. */
  shownMs: v.optional(v.number(), 0),
  actions: v.optional(v.array(ToastLink)),
});
type StoredToast = v.InferOutput<typeof StoredToast>;

/** A button or link on a toast. */
export type ToastAction = { label: string; onPress: () => void } | v.InferOutput<typeof ToastLink>;

export type Toast = Omit<StoredToast, 'actions'> & {
  /** A toast that is restored on another page keeps only the links. */
  actions?: readonly ToastAction[] | undefined;
};

const StoredToasts = v.fallback(v.array(StoredToast), []);

/** How long a toast is shown in total, without the time in which it is hovered. */
export function toastDurationMs({ actions }: Toast): number {
  return actions ? 10_000 : 3_000;
}

/** The visible toasts. Empty at first, like the prerendered page. `restoreToasts` fills it. */
export const $toasts = atom<Toast[]>([]);

/** When the current timer of each toast started, by id, in milliseconds of the page's clock. */
const onShowSince = new Map<string, number>();

/**
 * Shows a message. A success is stored until it is dismissed, so it also appears on the page that
 * may load next. Any other message belongs to this page.
 */
export function showToast(
  kind: Toast['kind'],
  message: string,
  actions?: readonly ToastAction[],
): void {
  const id = `${Date.now()}-${Math.random()}`;
  const toast = { id, kind, message, shownMs: 0, ...(actions && { actions }) };
  keepToasts([...readToasts(), toast]);
  window.dispatchEvent(new CustomEvent('kestrel:toast'));
}

/** Restores the toasts that were shown before this page or its toast region was ready. */
export function restoreToasts(): void {
  $toasts.set(readToasts());
}

export function dismissToast(id: string): void {
  keepToasts(readToasts().filter((toast) => toast.id !== id));
}

/** Starts counting how long a toast is shown. */
export function startToastClock(id: string): void {
  onShowSince.set(id, performance.now());
}

/** Stops counting; does nothing if it has already stopped. */
export function stopToastClock(id: string): void {
  const since = onShowSince.get(id);
  if (since === undefined) return;
  onShowSince.delete(id);
  const shownMs = performance.now() - since;
  const count = (toast: Toast) =>
    toast.id === id ? { ...toast, shownMs: toast.shownMs + shownMs } : toast;
  keepToasts($toasts.get().map(count));
}

/** Stores the toasts for the next page. This page may be shown again without them. */
export function handOverToasts(): void {
  for (const id of onShowSince.keys()) stopToastClock(id);
  $toasts.set([]);
}

function keepToasts(toasts: Toast[]): void {
  $toasts.set(toasts);
  const successes = toasts.filter(({ kind }) => kind === 'success').map(withLinksOnly);
  if (successes.length > 0) writeStored('toasts', JSON.stringify(successes));
  else removeStored('toasts');
}

function withLinksOnly({ actions, ...toast }: Toast): StoredToast {
  const links = actions?.filter((action) => 'href' in action) ?? [];
  return links.length > 0 ? { ...toast, actions: links } : toast;
}

function readToasts(): Toast[] {
  const inMemory = $toasts.get();
  return inMemory.length > 0 ? inMemory : v.parse(StoredToasts, readStoredJson('toasts'));
}
