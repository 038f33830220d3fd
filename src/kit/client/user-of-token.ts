import { readStored } from './browser-storage.ts';

/** The id of the user of the stored token, also without a connection. Only the server knows whether the token is still valid. */
export function userOfToken(): number | undefined {
  const [, claims = ''] = (readStored('token') ?? '').split('.');
  try {
    return Number(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub);
  } catch {
    return undefined;
  }
}
