import { atom } from 'nanostores';
import type { SecondFactorNeeded, SignInAnswer, User } from '#identity/rules.ts';
import { localPath, plainPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import {
  onTokenChangedElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '#kit/client/browser-storage.ts';
import { send, whenTokenRefused } from '#kit/client/client.ts';
import { OFFLINE_KEY } from '#kit/client/storage-keys.ts';
import { getOwnUserCall } from '../../calls/account.ts';
import { signOutCall } from '../../calls/sessions.ts';

/** Why nobody is signed in. Pages react differently. */
type SignedOutBecause =
  /** There was no session when the page was opened, or another tab signed out. */
  | 'no-session'
  /** While this page was open, it or another tab found that the token is no longer valid. */
  | 'expired'
  /** There is a token, but the session check failed. */
  | 'unreachable'
  /** This tab has just signed out and is leaving for the home page. */
  | 'leaving';

export type TabSession =
  | { state: 'checking' }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; because: SignedOutBecause };

export const $session = atom<TabSession>({ state: 'checking' });

/** The name of the user whose saved reservations are shown because there is no connection. */
export const $savedName = atom<string | undefined>(undefined);

whenTokenRefused(sessionExpired);

let started = false;

/** Checks the session once per page, and follows changes in other tabs (identity: sessions). */
export function startSession(): void {
  if (started) return;
  started = true;
  onTokenChangedElsewhere(refreshUser);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshUser();
  });
  window.addEventListener('online', retrySession);
  void refreshUser();
}

/** Repeats the session check if the last one failed without a response. */
export function retrySession(): void {
  if (!isSignedOut($session.get(), 'unreachable')) return;
  $session.set({ state: 'checking' });
  void refreshUser();
}

/** Whether somebody is probably signed in, before the session check is done. */
export function hasToken(): boolean {
  return Boolean(readStored('token'));
}

/**
 * Signs in with what `ask` returns, and stores the token. Throws what the calls throw, and then nobody is
 * signed in (identity: sessions).
 * @returns the step to complete first, if the account has a second factor
 */
export async function signIn(
  ask: () => Promise<SignInAnswer>,
): Promise<SecondFactorNeeded | undefined> {
  const before = $session.get();
  try {
    const answer = await ask();
    if ('needs' in answer) return answer;
    keepToken(answer.token);
    $session.set({ state: 'signed-in', user: await send(getOwnUserCall) });
    return undefined;
  } catch (error) {
    removeStored('token');
    void forgetOffline();
    $session.set({
      state: 'signed-out',
      because: isSignedOut(before, 'expired') ? 'expired' : 'no-session',
    });
    throw error;
  }
}

/**
 * Stores the token of a new session, which starts on the next page.
 * @throws if the browser forbids storage
 */
export function keepToken(token: string): void {
  // Belongs to the previous user.
  removeStored('offline');
  if (!writeStored('token', token)) throw storageForbidden();
  removeStored('sessionExpiry');
}

/** Updates the user after a change of their own details (identity: sessions). */
export function updateUser(user: User): void {
  if ($session.get().state === 'signed-in') $session.set({ state: 'signed-in', user });
}

/**
 * Signs out, here at once and then on the server, removes the user's typed text from this browser, and opens
 * the home page.
 */
export function signOut(): void {
  // The next page doesn't wait for it.
  void send(signOutCall, { keepalive: true }).catch(console.error);
  removeStored('sessionExpiry');
  removeStored('token');
  removeStored('rentalDraft');
  $session.set({ state: 'signed-out', because: 'leaving' });
  void forgetOffline().finally(() => window.location.assign(localPath(PATHS.home)));
}

/**
 * Removes everything of a user that opens without a connection: first the saved answers, then the service worker
 * of the account area and the page in its cache.
 */
export async function forgetOffline(): Promise<void> {
  removeStored('offline');
  try {
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
      const isOfArea = plainPath(new URL(worker.scope).pathname) === PATHS.profile;
      if (isOfArea) await worker.unregister();
    }
    // One for each language.
    for (const name of await caches.keys()) {
      if (name === OFFLINE_KEY || name.startsWith(`${OFFLINE_KEY}/`)) await caches.delete(name);
    }
  } catch {
    // Browsers without workers or caches, and those that forbid them, have kept nothing.
  }
}

/** Ends the session after the server refused the token. */
function sessionExpired(): void {
  dropDeadToken();
  const session = $session.get();
  if (session.state === 'signed-out' && !isSignedOut(session, 'unreachable')) return;
  $session.set({ state: 'signed-out', because: whyNoToken() });
}

/** Loads the user of the stored token, at first and after a sign that they were changed elsewhere. */
export async function refreshUser(): Promise<void> {
  const token = readStored('token');
  if (!token) return $session.set({ state: 'signed-out', because: whyNoToken() });
  try {
    const user = await send(getOwnUserCall);
    if (readStored('token') === token) $session.set({ state: 'signed-in', user });
  } catch (error) {
    console.error('The session could not be checked.', error);
    // A bad connection doesn't sign anybody out.
    if ($session.get().state === 'signed-in' || readStored('token') !== token) return;
    $session.set({ state: 'signed-out', because: 'unreachable' });
  }
}

/**
 * Removes a token that is no longer valid. A mark tells other tabs that nobody signed out, so they
 * keep typed text.
 */
function dropDeadToken(): void {
  writeStored('sessionExpiry', 'expired');
  removeStored('token');
  void forgetOffline();
}

function whyNoToken(): SignedOutBecause {
  const session = $session.get();
  const wasHere = session.state === 'signed-in' || isSignedOut(session, 'expired');
  return wasHere && readStored('sessionExpiry') ? 'expired' : 'no-session';
}

export function isSignedOut(session: TabSession, because: SignedOutBecause): boolean {
  return session.state === 'signed-out' && session.because === because;
}

function storageForbidden(): ApiError {
  return new ApiError(t('accounts.storageForbidden'), { status: 0, code: 'network' });
}
