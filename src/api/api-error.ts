import type { ProblemCode } from '../domain/problem.ts';

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
  readonly status: Details['status'];
  readonly code: Details['code'];
  readonly errors: Record<string, string>;
  readonly totalPrice: Details['totalPrice'];
  readonly reservationId: Details['reservationId'];
  readonly retryAfterSeconds: Details['retryAfterSeconds'];

  constructor(
    message: string,
    { status, code, errors = {}, totalPrice, reservationId, retryAfterSeconds }: Details,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.totalPrice = totalPrice;
    this.reservationId = reservationId;
    this.retryAfterSeconds = retryAfterSeconds;
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
