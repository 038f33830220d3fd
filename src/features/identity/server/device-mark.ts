import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { environment } from '#environment/environment.ts';
import { DEVICE_MARK, MOST_DEVICE_MARKS } from '#kernel/http/own-headers.ts';
import { audienceOf } from './token.ts';

/**
 * The account that a mark is for. Its version changes with the password and the first second factor, which makes
 * all marks from before worthless.
 */
type MarkedAccount = { id: number; tokenVersion: number; databaseId: string };

const VALID_MS = 365 * 24 * 3_600_000;

/** The mark of a browser that has signed in: its id, the time in ms, and what proves both. */
export function createDeviceMark(account: MarkedAccount, device: string = randomUUID()): string {
  const content = `${device}.${Date.now()}`;
  return `${content}.${signatureOf(account, content)}`;
}

/**
 * The id of the device that makes a request, if one of the marks it sends is for this account (identity:
 * attempt limits). A mark proves only that the device has signed in before.
 */
export function findMarkedDevice(
  { headers }: Request,
  account: MarkedAccount | undefined,
): string | undefined {
  if (!account) return undefined;
  const marks = (headers.get(DEVICE_MARK) ?? '').split(/[ ,]+/, MOST_DEVICE_MARKS);
  for (const mark of marks) {
    const [device = '', createdMs = '', signature = ''] = mark.split('.');
    const isOurs = isSame(signature, signatureOf(account, `${device}.${createdMs}`));
    if (isOurs && Date.now() < Number(createdMs) + VALID_MS) return device;
  }
  return undefined;
}

/**
 * The mark of the same browser for an account whose password has just changed by a link, which made the one before
 * worthless. A browser without one gets none before the second factor: each link would give it further wrong codes.
 */
export function renewedMark(request: Request, account: MarkedAccount): string | undefined {
  const before = { ...account, tokenVersion: account.tokenVersion - 1 };
  const device = findMarkedDevice(request, before);
  return device && createDeviceMark(account, device);
}

function signatureOf({ id, tokenVersion, databaseId }: MarkedAccount, content: string): string {
  const parts = ['device mark', audienceOf(databaseId), id, tokenVersion, content];
  const mac = createHmac('sha256', environment.TOKEN_SECRET);
  return mac.update(JSON.stringify(parts)).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
