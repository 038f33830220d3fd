import type { Problem, ProblemCode } from '#contracts/problem.ts';
import type { Company } from '#domain/company/company.ts';
import { BUILT_IN_VEHICLE } from '#domain/fleet/vehicle.ts';
import { UNSENDABLE, type Unsendable } from '#domain/letters/admin-letter.ts';
import { HAS_PAYMENTS } from '#domain/money/deletion.ts';
import { formatDollars, toDollars } from '#domain/money/dollars.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import {
  CONFIRM_WITH_PASSWORD,
  LINK_EXPIRED,
  LINK_UNKNOWN,
  LINK_USED,
} from '#domain/people/account-link.ts';
import { ERASED } from '#domain/people/personal-data.ts';
import { SECOND_FACTOR_NEEDED, STEP_OVER, WRONG_CODE } from '#domain/people/second-factor.ts';
import { BUILT_IN_ACCOUNT, OWN_PASSWORD } from '#domain/people/user.ts';
import { CHANGED_MEANWHILE } from '#domain/records/updated-at.ts';
import { tooManyCurrentWords } from '#domain/renting/own-reservation.ts';
import { explained, type Terms } from '#domain/renting/pricing.ts';
import { VEHICLE_UNAVAILABLE } from '#domain/renting/reservation.ts';
import { PROBLEM_STATUS } from './problem-status.ts';

/** Thrown to end a call with an error answer (rules, errors). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: Record<string, string> | undefined;
  readonly totalPrice: number | undefined;
  readonly lines: AnsweredLine[] | undefined;
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
      lines?: AnsweredLine[];
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

/** The refusal to delete a reservation for which money has moved, or still can: the books would not add up. */
export function hasPayments(): Refusal {
  return new Refusal('has_payments', HAS_PAYMENTS);
}

/** The refusal of online payments without a provider. */
export function noPayments(): Refusal {
  return new Refusal('no_payments', 'Paying online is not set up. Please pay at the desk.');
}

/** The refusal of money that can't be taken, given back or kept now. The message says why. */
export function notPayable(message: string): Refusal {
  return new Refusal('not_payable', message);
}

/** The refusal of an event that the payment provider has not sent. */
export function forgedEvent(reason: string): Refusal {
  return new Refusal('forged_event', `This event is not accepted. ${reason}`);
}

/** The refusal while the payment provider gives no answer. */
export function paymentUnavailable(): Refusal {
  return new Refusal(
    'payment_unavailable',
    "The payment page can't be opened now. Please try again in a minute.",
  );
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

export function noVehicle(): Refusal {
  return notFound('There is no such vehicle.');
}

export function noReservation(): Refusal {
  return notFound('There is no such reservation.');
}

export function vehicleUnavailable(): Refusal {
  return new Refusal('vehicle_unavailable', VEHICLE_UNAVAILABLE);
}

/**
 * The refusal because a vehicle is taken. `message` says by what, and `reservationId` is set if it is a
 * reservation.
 */
export function vehicleTaken(message: string, reservationId?: number): Refusal {
  return new Refusal('vehicle_unavailable', message, { reservationId });
}

/** The refusal of a booking that the customer has made already, with other places, extras or another code. */
export function bookedDifferently(reservationId: number): Refusal {
  const message = `Reservation #${reservationId} is for this vehicle and these times already, with other places, extras or another code. Change it instead.`;
  return new Refusal('booked_differently', message, { reservationId });
}

export function noMaintenance(): Refusal {
  return notFound('There is no such maintenance.');
}

/** The refusal of a booking or change whose total differs from the one that the customer was shown. */
export function priceChanged(terms: Terms, notDone: 'booked' | 'changed'): Refusal {
  const totalPrice = toDollars(terms.totalCents);
  const message = `The price has changed: the total is now ${formatDollars(totalPrice)}. Nothing has been ${notDone} yet.`;
  return new Refusal('price_changed', message, { totalPrice, ...explained(terms) });
}

/** The refusal of a customer's promotion code, whether it is unknown, used up, over or not valid yet. */
export function promoUnusable(): Refusal {
  return invalidInput({ promoCode: 'This code can not be used' });
}

/** The refusal of a promotion code whose last use somebody else had. Only the desk sees it. */
export function promoUsed(): Refusal {
  const message = 'This code has been used as often as it can be.';
  return new Refusal('promo_used', message, { errors: { promoCode: message } });
}

/** The refusal of a promotion code that exists already. */
export function promoCodeTaken(): Refusal {
  const message = 'There is this code already.';
  return new Refusal('promo_code_taken', message, { errors: { code: message } });
}

export function tooManyCurrent(company: Company): Refusal {
  return new Refusal('too_many_upcoming', tooManyCurrentWords(company));
}

export function emailTaken(): Refusal {
  const message = 'An account with this email exists already.';
  return new Refusal('email_taken', message, { errors: { email: message } });
}

/** The refusal of a call that orders a letter when no mail is configured. It is the same for everybody. */
export function noMail(company: Company): Refusal {
  const message = `We can't send emails at the moment. Please call ${company.phones[0]}.`;
  return new Refusal('no_mail', message);
}

/** The refusal of a letter to a user without an e-mail (rules, missing e-mail). */
export function noEmail(): Refusal {
  return new Refusal('no_email', 'This user has no email, so nothing can be sent.');
}

export function linkUnknown(): Refusal {
  return new Refusal('link_unknown', LINK_UNKNOWN);
}

export function linkExpired(): Refusal {
  return new Refusal('link_expired', LINK_EXPIRED);
}

export function linkUsed(): Refusal {
  return new Refusal('link_used', LINK_USED);
}

/** The refusal to confirm an e-mail for a browser that is not signed in to the link's account. */
export function confirmWithPassword(): Refusal {
  return new Refusal('confirm_with_password', CONFIRM_WITH_PASSWORD);
}

/** The refusal of a step that was completed, took too long, or had too many tries. */
export function stepOver(): Refusal {
  return new Refusal('step_over', STEP_OVER);
}

/** The refusal of a wrong second factor. */
export function wrongSecondFactor(field: 'code' | 'passkey', email: string): Refusal {
  const message = field === 'code' ? WRONG_CODE : 'This passkey does not fit. Please try again.';
  return new Refusal('invalid_credentials', message, { email, errors: { [field]: message } });
}

/** The refusal of an administrator's calls where a second factor is required. */
export function secondFactorNeeded(): Refusal {
  return new Refusal('second_factor_needed', SECOND_FACTOR_NEEDED);
}

/** The refusal to create codes that would be the only second factor. */
export function noSecondFactor(): Refusal {
  const message = 'Add a passkey or an authenticator app first.';
  return new Refusal('no_second_factor', message);
}

export function appIsSetUp(): Refusal {
  const message = 'An authenticator app is set up already. Remove it first.';
  return new Refusal('second_factor_set_up', message);
}

export function noPasskey(): Refusal {
  return notFound('There is no such passkey.');
}

/** The refusal to take off one's own second factor as an administrator does another's. */
export function ownSecondFactor(): Refusal {
  return new Refusal('own_account', 'Your own two-step sign-in is in your profile.');
}

export function forAdministrators(email: string): Refusal {
  return new Refusal('forbidden', 'This is for administrators only.', { email });
}

export function noUser(): Refusal {
  return notFound('There is no such user.');
}

export function builtInAccount(): Refusal {
  return new Refusal('built_in', BUILT_IN_ACCOUNT);
}

export function builtInVehicle(): Refusal {
  return new Refusal('built_in', BUILT_IN_VEHICLE);
}

export function ownAccount(): Refusal {
  return new Refusal('own_account', "You can't delete or demote your own account.");
}

/** The refusal of a new password because the old one, of the account with this e-mail, is wrong. */
export function wrongOldPassword(email: string): Refusal {
  const message = 'Your current password is not right.';
  return new Refusal('invalid_input', message, { errors: { oldPassword: message }, email });
}

/** The refusal of a wrong password of the account with this e-mail. */
export function wrongPassword(email: string): Refusal {
  const message = 'Your password is not right.';
  return new Refusal('invalid_input', message, { errors: { password: message }, email });
}

/** The refusal to let users set their own password without the current one: a stolen token is not enough. */
export function ownPassword(): Refusal {
  return new Refusal('own_password', OWN_PASSWORD, { errors: { password: OWN_PASSWORD } });
}

export function lastAdministrator(): Refusal {
  return new Refusal('last_administrator', "The last administrator can't be removed.");
}

/** The refusal to delete a record that has reservations. */
export function hasReservations(message: string): Refusal {
  return new Refusal('has_reservations', message);
}

/** The refusal to erase somebody, or of a request to be erased. */
export function notErasable(reason: string): Refusal {
  return new Refusal('not_erasable', reason);
}

/** The refusal to write about somebody who was erased. */
export function erasedCustomer(): Refusal {
  return new Refusal('erased', ERASED);
}

export function noContactMessage(): Refusal {
  return notFound('There is no such message.');
}

export function noLetter(): Refusal {
  return notFound('There is no such letter.');
}

export function notSendable(reason: Unsendable): Refusal {
  return new Refusal('not_sendable', UNSENDABLE[reason]);
}

/** The refusal to send a letter again without a mail server. Only administrators see it. */
export function noMailServer(): Refusal {
  return new Refusal('no_mail', 'Email is not set up here, so nothing can be sent.');
}

export function noImage(): Refusal {
  return notFound('There is no such image.');
}

/** The refusal of a spreadsheet with more `rows`, such as 'users', than it can hold. */
export function tooManyRows(rows: string, most: number): Refusal {
  const message = `There are more than ${most.toLocaleString('en-US')} ${rows}: too many for one spreadsheet.`;
  return new Refusal('too_many_rows', message);
}

/** The refusal of an edit of a version that is no longer the newest. */
export function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', CHANGED_MEANWHILE);
}

/** The refusal to record or undo a hand-over or return. */
export function notRecordable(reason: string): Refusal {
  return new Refusal('not_recordable', reason);
}

export function notCancelable(reason: string): Refusal {
  return new Refusal('not_cancellable', reason);
}

export function notChangeable(reason: string): Refusal {
  return new Refusal('not_changeable', reason);
}

export function imageInUse(message = 'A vehicle shows this image.'): Refusal {
  return new Refusal('image_in_use', message);
}
