import { CONFIRM_WITH_PASSWORD } from '#accounts/rules/account-link.ts';
import { SECOND_FACTOR_NEEDED } from '#accounts/rules/second-factor.ts';
import { ERASED } from '#accounts/rules/user.ts';
import type { Company } from '#company/rules/company.ts';
import type { Problem, ProblemCode } from '#kernel/http/problem.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { CHANGED_MEANWHILE } from '#kernel/records/updated-at.ts';
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

/** The refusal to confirm an e-mail for a browser that is not signed in to the link's account. */
export function confirmWithPassword(): Refusal {
  return new Refusal('confirm_with_password', CONFIRM_WITH_PASSWORD);
}

/** The refusal of staff's calls where a second factor is required. */
export function secondFactorNeeded(): Refusal {
  return new Refusal('second_factor_needed', SECOND_FACTOR_NEEDED);
}

/** The refusal of a call that the user's role may not make. */
export function forStaff(email: string): Refusal {
  return new Refusal('forbidden', "Your role doesn't allow this.", { email });
}

/** The refusal of a wrong password of the account with this e-mail. */
export function wrongPassword(email: string): Refusal {
  const message = 'Your password is not right.';
  return new Refusal('invalid_input', message, { errors: { password: message }, email });
}

/** The refusal to write about somebody who was erased. */
export function erasedCustomer(): Refusal {
  return new Refusal('erased', ERASED);
}

/** The refusal of a spreadsheet with more `rows`, such as 'users', than it can hold. */
export function tooManyRows(rows: string, most: number): Refusal {
  const message = `There are more than ${formatNumber(most)} ${rows}: too many for one spreadsheet.`;
  return new Refusal('too_many_rows', message);
}

/** The refusal of an edit of a version that is no longer the newest. */
export function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', CHANGED_MEANWHILE);
}

export function noReservation(): Refusal {
  return notFound('There is no such reservation.');
}

/** The refusal to delete a record that has reservations. */
export function hasReservations(message: string): Refusal {
  return new Refusal('has_reservations', message);
}

/** The refusal of a call that orders a letter when no mail is configured. It is the same for everybody. */
export function noMail(company: Company): Refusal {
  const message = `We can't send emails at the moment. Please call ${company.phones[0]}.`;
  return new Refusal('no_mail', message);
}

/** The refusal of a letter to a user without an e-mail (customers: missing e-mail). */
export function noEmail(): Refusal {
  return new Refusal('no_email', 'This user has no email, so nothing can be sent.');
}
