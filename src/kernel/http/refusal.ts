import { CHANGED_MEANWHILE } from '../records/updated-at.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { PROBLEM_STATUS } from './problem-status.ts';

/** Thrown to end a call with an error answer (rules, errors). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: Record<string, string> | undefined;
  readonly totalPrice: number | undefined;
  readonly lines: object[] | undefined;
  readonly reservationId: number | undefined;
  readonly headers: Record<string, string>;
  /** The e-mail of the account it is about. It is only for the log, which hashes it. */
  readonly email: string | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    details: {
      errors?: Record<string, string>;
      totalPrice?: number;
      lines?: object[];
      reservationId?: number | undefined;
      headers?: Record<string, string>;
      email?: string | undefined;
    } = {},
  ) {
    super(message);
    this.status = PROBLEM_STATUS[code];
    this.code = code;
    this.errors = details.errors;
    this.totalPrice = details.totalPrice;
    this.lines = details.lines;
    this.reservationId = details.reservationId;
    this.headers = details.headers ?? {};
    this.email = details.email;
  }

  toProblem(): Problem {
    const { message, code, errors, totalPrice, lines, reservationId } = this;
    return {
      message,
      code,
      ...(errors && { errors }),
      ...(totalPrice !== undefined && { totalPrice }),
      ...(lines && { lines }),
      ...(reservationId !== undefined && { reservationId }),
    };
  }
}

export function notFound(message: string): Refusal {
  return new Refusal('not_found', message);
}

/**
 * The refusal of invalid input. `errors` has a message for each field, and the first one is the sentence to
 * show.
 */
export function invalidInput(errors: Record<string, string>): Refusal {
  const [first = 'The request is not valid.'] = Object.values(errors);
  return new Refusal('invalid_input', first, { errors });
}

/** The refusal of an edit of a version that is no longer the newest. */
export function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', CHANGED_MEANWHILE);
}
