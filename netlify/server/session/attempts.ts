import { TOO_MANY_ATTEMPTS } from '#contracts/problem.ts';
import { database } from '#db/connection.ts';
import { type Attempt, type AttemptLimit, countAttempt } from '#db/people/attempts.ts';
import type { LinkPurpose } from '#domain/people/account-link.ts';
import { Refusal } from '../http/refusal.ts';
import { networkOf } from './network.ts';

/** The limits of one IP, and of one account over all IPs (rules, attempt limits). */
const FAILED_LOGINS: AttemptLimit = { most: 10, windowMinutes: 15 };
const FAILED_LOGINS_OF_ACCOUNT: AttemptLimit = { most: 100, windowMinutes: 60 };
const FAILED_LOGINS_OF_DEVICE: AttemptLimit = { most: 20, windowMinutes: 60 };
const PASSWORD_CHANGES: AttemptLimit = { most: 10, windowMinutes: 60 };
const REGISTRATIONS: AttemptLimit = { most: 10, windowMinutes: 60 };
const LETTERS: AttemptLimit = { most: 10, windowMinutes: 60 };
const LETTERS_TO_ACCOUNT: AttemptLimit = { most: 5, windowMinutes: 60 };
const LETTERS_BY_ADMINISTRATORS: AttemptLimit = { most: 100, windowMinutes: 60 };
const DATA_DOWNLOADS: AttemptLimit = { most: 10, windowMinutes: 60 };
const PHOTOS: AttemptLimit = { most: 300, windowMinutes: 60 };
const PHOTOS_OF_ACCOUNT: AttemptLimit = { most: 60, windowMinutes: 60 };
const CONTACT_MESSAGES: AttemptLimit = { most: 5, windowMinutes: 10 };

/**
 * A login with an e-mail, whether its account exists or not. A device that has signed in to the account
 * before, or a session of it, has a count of its own, so strangers can't lock its owner out.
 */
export function passwordAttempt(ip: string, email: string, device?: string): Attempt {
  return {
    action: 'login',
    email,
    ip: { name: nameOf(ip), limit: FAILED_LOGINS },
    account: device
      ? { name: `device ${device}`, limit: FAILED_LOGINS_OF_DEVICE }
      : { name: accountName(email), limit: FAILED_LOGINS_OF_ACCOUNT },
  };
}

/** A second step. Only who knows the password gets to it, so its count can't be filled by strangers. */
export function secondFactorAttempt(ip: string, email: string): Attempt {
  return { ...passwordAttempt(ip, email), action: 'second-factor' };
}

/** A change of the own password: each is told by a letter, perhaps to a stranger's e-mail. */
export function passwordChangeAttempt(ip: string, email: string): Attempt {
  return {
    action: 'password-change',
    email,
    ip: { name: nameOf(ip), limit: PASSWORD_CHANGES },
    account: { name: accountName(email), limit: PASSWORD_CHANGES },
  };
}

/** A caller's order of a letter with an account link to an e-mail, whether its account exists or not. */
export function linkLetterAttempt(
  action: LinkPurpose | `${LinkPurpose}-by-administrator`,
  ip: string,
  email: string,
): Attempt {
  const isByAdministrator = action.endsWith('-by-administrator');
  return {
    action,
    email,
    ip: { name: nameOf(ip), limit: isByAdministrator ? LETTERS_BY_ADMINISTRATORS : LETTERS },
    account: { name: accountName(email), limit: LETTERS_TO_ACCOUNT },
  };
}

/** A download of all data kept about the caller. */
export function dataDownloadAttempt(ip: string, email: string): Attempt {
  return {
    action: 'data-download',
    email,
    ip: { name: nameOf(ip), limit: DATA_DOWNLOADS },
    account: { name: accountName(email), limit: DATA_DOWNLOADS },
  };
}

/** A customer's photograph that has to be decoded, which takes the processor's time. */
export function photoAttempt(ip: string, email: string): Attempt {
  return {
    action: 'photo',
    email,
    ip: { name: nameOf(ip), limit: PHOTOS },
    account: { name: accountName(email), limit: PHOTOS_OF_ACCOUNT },
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
    email: attempt.email,
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
