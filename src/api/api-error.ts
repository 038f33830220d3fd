import type { ProblemCode } from '#contracts/problem.ts';

/** Said wherever something needs a connection and there is none. */
export const OFFLINE = "You're offline. Please check your connection and try again.";

type Details = {
  /** The answer's status; 0 when there was no answer. */
  status: number;
  /** 'network' when no usable answer came. */
  code: ProblemCode | 'network';
  /** The fields at fault and what is wrong with them. */
  errors?: Record<string, string> | undefined;
  /** With `price_changed`: what the booking would now come to, in dollars. */
  totalPrice?: number | undefined;
  /** With `vehicle_unavailable` of a maintenance block: the reservation in the way. */
  reservationId?: number | undefined;
  /** When the server asks to wait before another try. */
  retryAfterSeconds?: number | undefined;
};

/** A call that failed; `message` is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: Details['status'];
  declare readonly code: Details['code'];
  declare readonly errors: Record<string, string>;
  declare readonly totalPrice: Details['totalPrice'];
  declare readonly reservationId: Details['reservationId'];
  declare readonly retryAfterSeconds: Details['retryAfterSeconds'];

  constructor(message: string, details: Details) {
    super(message);
    Object.assign(this, details, { errors: details.errors ?? {} });
  }

  /** The token was missing, expired or revoked: signing in again is the cure. */
  get isUnauthenticated(): boolean {
    return this.code === 'unauthenticated';
  }

  get isNotFound(): boolean {
    return this.code === 'not_found';
  }
}

/** What to tell people about something caught, whatever it is. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
