import { isIPv6 } from 'node:net';
import { TOO_MANY_ATTEMPTS } from '#contracts/problem.ts';
import { database } from '#db/connection.ts';
import { type Attempt, type AttemptLimit, countAttempt } from '#db/people/attempts.ts';
import { Refusal } from '../http/refusal.ts';

/** The limits of one IP, and of one account over all IPs (rules, attempt limits). */
const FAILED_LOGINS: AttemptLimit = { most: 10, windowMinutes: 15 };
const FAILED_LOGINS_OF_ACCOUNT: AttemptLimit = { most: 100, windowMinutes: 60 };
const REGISTRATIONS: AttemptLimit = { most: 10, windowMinutes: 60 };
const LETTERS: AttemptLimit = { most: 10, windowMinutes: 60 };
const LETTERS_TO_ACCOUNT: AttemptLimit = { most: 5, windowMinutes: 60 };
const LETTERS_BY_ADMINISTRATORS: AttemptLimit = { most: 100, windowMinutes: 60 };
const DATA_DOWNLOADS: AttemptLimit = { most: 10, windowMinutes: 60 };
const CONTACT_MESSAGES: AttemptLimit = { most: 5, windowMinutes: 10 };

/** A login with an e-mail, whether its account exists or not. */
export function passwordAttempt(ip: string, email: string): Attempt {
  return {
    action: 'login',
    ip: { name: nameOf(ip), limit: FAILED_LOGINS },
    account: { name: accountName(email), limit: FAILED_LOGINS_OF_ACCOUNT },
  };
}

/** A caller's order of a letter with an account link to an e-mail, whether its account exists or not. */
export function linkLetterAttempt(
  action: 'password-reset' | 'email-confirmation' | 'password-reset-by-administrator',
  ip: string,
  email: string,
): Attempt {
  const isByAdministrator = action === 'password-reset-by-administrator';
  return {
    action,
    ip: { name: nameOf(ip), limit: isByAdministrator ? LETTERS_BY_ADMINISTRATORS : LETTERS },
    account: { name: accountName(email), limit: LETTERS_TO_ACCOUNT },
  };
}

/** A download of all data kept about the caller. */
export function dataDownloadAttempt(ip: string, email: string): Attempt {
  return {
    action: 'data-download',
    ip: { name: nameOf(ip), limit: DATA_DOWNLOADS },
    account: { name: accountName(email), limit: DATA_DOWNLOADS },
  };
}

export function registrationAttempt(ip: string): Attempt {
  return { action: 'register', ip: { name: nameOf(ip), limit: REGISTRATIONS } };
}

export function contactAttempt(ip: string): Attempt {
  return { action: 'contact', ip: { name: nameOf(ip), limit: CONTACT_MESSAGES } };
}

/** @throws 429 after too many attempts of the IP or of the account */
export async function allowAttempt(attempt: Attempt): Promise<void> {
  const waitSeconds = await countAttempt(database, attempt);
  if (waitSeconds === 0) return;
  throw new Refusal('too_many_attempts', TOO_MANY_ATTEMPTS, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** The database's name of an account. The erasure of a person uses it too (migration 0024). */
function accountName(email: string): string {
  return `account ${email.toLowerCase()}`;
}

/** The database's name of an IP. */
function nameOf(ip: string): string {
  return `ip ${networkOf(ip)}`;
}

/**
 * What an IP counts as. An IPv4 counts as itself. An IPv6 counts as its /64 network, because one connection
 * gets a whole network. An IPv4 in IPv6 notation counts as that IPv4.
 */
export function networkOf(ip: string): string {
  const [withoutZone = ''] = ip.split('%', 1);
  if (!isIPv6(withoutZone)) return ip;
  // URLs have a canonical notation: only groups of hexadecimal digits without leading zeros.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
