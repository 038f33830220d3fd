import { ApiError, messageOf } from '../../api/api-error.ts';

/** Why a message was not sent, and when to try again where the server says so. */
export function sendingFailure(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (!seconds) return messageOf(error);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have sent several messages in a short time. Please try again in ${wait}.`;
}
