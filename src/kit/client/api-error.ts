import type { ProblemCode } from '#kernel/http/problem.ts';
import { t } from '#kernel/words/t.ts';

type Details = {
  /** The status of the response; 0 without a response. */
  status: number;
  /** 'network' when there was no usable response. */
  code: ProblemCode | 'network';
  /** The invalid fields and what is wrong with them. */
  errors?: Record<string, string> | undefined;
  /** With `price_changed`: the new total of the booking. */
  totalPrice?: number | undefined;
  /** With `price_changed`: the lines of that total, where rules apply. */
  lines?: object[] | undefined;
  /** With `vehicle_unavailable` of a maintenance block: the conflicting reservation. */
  reservationId?: number | undefined;
  /** How long the server asks to wait before another try. */
  retryAfterSeconds?: number | undefined;
};

/** The error of a failed call. Its `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: Details['status'];
  declare readonly code: Details['code'];
  declare readonly errors: Record<string, string>;
  declare readonly totalPrice: Details['totalPrice'];
  declare readonly lines: Details['lines'];
  declare readonly reservationId: Details['reservationId'];
  declare readonly retryAfterSeconds: Details['retryAfterSeconds'];

  constructor(message: string, details: Details) {
    super(message);
    Object.assign(this, details, { errors: details.errors ?? {} });
  }

  /** The token was missing, expired or revoked, so the user has to sign in again. */
  get isUnauthenticated(): boolean {
    return this.code === 'unauthenticated';
  }

  /** No connection, no session, or a server that is busy, as opposed to a refusal: another try may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 401 || this.status === 429 || this.status >= 500;
  }

  get isNotFound(): boolean {
    return this.code === 'not_found';
  }
}

/** The message to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t('kit.somethingWrong');
}
