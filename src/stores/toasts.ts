import { atom } from 'nanostores';
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';

/** A link on a toast, to a path of this site. */
const ToastLink = v.object({ label: v.string(), href: v.string() });

const StoredToast = v.object({
  id: v.string(),
  kind: v.picklist(['success', 'error', 'default']),
  message: v.string(),
  /** How long it has been on show, on this page and on those before. */
  shownMs: v.optional(v.number(), 0),
  actions: v.optional(v.array(ToastLink)),
});
type StoredToast = v.InferOutput<typeof StoredToast>;

/** Something to press on a toast: what it does, or where it leads. */
export type ToastAction = { label: string; onPress: () => void } | v.InferOutput<typeof ToastLink>;

export type Toast = Omit<StoredToast, 'actions'> & {
  /** A toast that is restored on another page has only the links among them. */
  actions?: readonly ToastAction[] | undefined;
};

const StoredToasts = v.fallback(v.array(StoredToast), []);

/** How long a toast is on show in all while nobody points at it. */
export function toastDurationMs({ actions }: Toast): number {
  return actions ? 10_000 : 3_000;
}

/** The toasts on show. It begins empty, as the page was rendered; `restoreToasts` fills it. */
export const $toasts = atom<Toast[]>([]);

/** By id, when a toast's time began to run; by the page's clock, in milliseconds. */
const onShowSince = new Map<string, number>();

/**
 * Shows a message. A success is stored until it is dismissed, so that it also
 * appears on the page that the browser may be about to load; any other belongs to this page.
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

/** Takes up the toasts that were shown before this page or its toast region was there. */
export function restoreToasts(): void {
  $toasts.set(readToasts());
}

export function dismissToast(id: string): void {
  keepToasts(readToasts().filter((toast) => toast.id !== id));
}

/** Begins to count the time that a toast is on show. */
export function startToastClock(id: string): void {
  onShowSince.set(id, performance.now());
}

/** Stops what `startToastClock` began; nothing where it is stopped already. */
export function stopToastClock(id: string): void {
  const since = onShowSince.get(id);
  if (since === undefined) return;
  onShowSince.delete(id);
  const shownMs = performance.now() - since;
  const count = (toast: Toast) =>
    toast.id === id ? { ...toast, shownMs: toast.shownMs + shownMs } : toast;
  keepToasts($toasts.get().map(count));
}

/** Hands the toasts over to the page that follows; this one may be shown again without them. */
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
