import { atom } from 'nanostores';
import { ApiError } from '#api/api-error.ts';
import {
  onTokenChangedElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '#api/browser-storage.ts';
import { send, whenTokenRefused } from '#api/client.ts';
import { OFFLINE_KEY } from '#api/storage-keys.ts';
import { getOwnUserCall, loginCall } from '#contracts/account.ts';
import type { LoginInput, User } from '#domain/people/user.ts';
import { PATHS } from '#urls/paths.ts';
import { dropRentalDraft } from './rental-draft.ts';

/** Why nobody is signed in, which decides what a page does about it. */
type SignedOutBecause =
  /** Nobody was signed in when the page began, or another tab signed out. */
  | 'no-session'
  /** While this page was open, it or another tab found the token no longer good. */
  | 'expired'
  /** The token is kept, but who it belongs to could not be asked. */
  | 'unreachable'
  /** This tab just signed out and is on its way to the home page. */
  | 'leaving';

export type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; because: SignedOutBecause };

export const $session = atom<Session>({ state: 'checking' });

whenTokenRefused(sessionExpired);

let started = false;

/** Finds out who is signed in, once per page, and follows what other tabs do (rules, sessions). */
export function startSession(): void {
  if (started) return;
  started = true;
  onTokenChangedElsewhere(checkToken);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkToken();
  });
  window.addEventListener('online', retrySession);
  void checkToken();
}

/** Asks again, if the last check got no answer. */
export function retrySession(): void {
  if (!isUnreachable($session.get())) return;
  $session.set({ state: 'checking' });
  void checkToken();
}

/** Whether somebody seems to be signed in, before the session check has answered. */
export function hasToken(): boolean {
  return Boolean(readStored('token'));
}

/**
 * Signs in and keeps the token. Throws what the calls throw; then nobody is signed in (rules, sessions).
 */
export async function signIn(input: LoginInput): Promise<void> {
  const before = $session.get();
  try {
    keepToken((await send(loginCall, { body: input })).token);
    $session.set({ state: 'signed-in', user: await send(getOwnUserCall) });
  } catch (error) {
    removeStored('token');
    void forgetOffline();
    $session.set({ state: 'signed-out', because: isExpired(before) ? 'expired' : 'no-session' });
    throw error;
  }
}

/**
 * Keeps the token of a new session, which begins on the next page.
 * @throws where the browser forbids storage
 */
export function keepToken(token: string): void {
  // Of whoever was signed in before.
  removeStored('offline');
  if (!writeStored('token', token)) throw storageForbidden();
  removeStored('sessionExpiry');
}

/** Replaces the user after a change of their own details (rules, sessions). */
export function updateUser(user: User): void {
  if ($session.get().state === 'signed-in') $session.set({ state: 'signed-in', user });
}

/** Reads the user anew when something about them turns out to have changed elsewhere. */
export async function refreshUser(): Promise<void> {
  await checkToken();
}

/** Forgets the user and what they typed on this machine, and goes home. */
export function signOut(): void {
  removeStored('sessionExpiry');
  removeStored('token');
  dropRentalDraft();
  $session.set({ state: 'signed-out', because: 'leaving' });
  void forgetOffline().finally(() => window.location.assign(PATHS.home));
}

/**
 * Removes what opens without a connection: at once what was saved of the user, then the service worker
 * and the pages in its cache.
 */
export async function forgetOffline(): Promise<void> {
  removeStored('offline');
  try {
    const worker = await navigator.serviceWorker.getRegistration(PATHS.profile);
    await worker?.unregister();
    await caches.delete(OFFLINE_KEY);
  } catch {
    // Where the browser has neither, or forbids them, nothing was kept.
  }
}

/** Ends the session, since an answer said that the token is no longer good. */
export function sessionExpired(): void {
  dropDeadToken();
  const session = $session.get();
  if (session.state === 'signed-out' && !isUnreachable(session)) return;
  $session.set({ state: 'signed-out', because: whyNoToken() });
}

async function checkToken(): Promise<void> {
  const token = readStored('token');
  if (!token) return $session.set({ state: 'signed-out', because: whyNoToken() });
  try {
    const user = await send(getOwnUserCall);
    if (readStored('token') === token) $session.set({ state: 'signed-in', user });
  } catch (error) {
    console.error('The session could not be checked.', error);
    // A bad network is no reason to sign somebody out.
    if ($session.get().state === 'signed-in' || readStored('token') !== token) return;
    $session.set({ state: 'signed-out', because: 'unreachable' });
  }
}

/** Other tabs learn from the mark that nobody signed out, so that they keep what is typed there. */
function dropDeadToken(): void {
  writeStored('sessionExpiry', 'expired');
  removeStored('token');
  void forgetOffline();
}

function whyNoToken(): SignedOutBecause {
  const session = $session.get();
  const wasHere = session.state === 'signed-in' || isExpired(session);
  return wasHere && readStored('sessionExpiry') ? 'expired' : 'no-session';
}

function isUnreachable(session: Session): boolean {
  return session.state === 'signed-out' && session.because === 'unreachable';
}

function isExpired(session: Session): boolean {
  return session.state === 'signed-out' && session.because === 'expired';
}

function storageForbidden(): ApiError {
  return new ApiError(
    "Your browser blocks storage for this site, so we can't keep you signed in. Please allow it and try again.",
    { status: 0, code: 'network' },
  );
}
