import type { Message } from '../records/field.ts';
import { t } from '../words/t.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { PROBLEM_STATUS } from './problem-status.ts';

/** A message for each field at fault. A function returns all of them in the present language. */
type FieldErrors = Record<string, Message> | (() => Record<string, string>);

/**
 * Thrown to end a call with an error answer (rules, errors). Messages that customers read are functions: they are called once for the
 * English message, and once more for the language of the caller (words: refusals).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly #words: Message;
  readonly #errors: FieldErrors | undefined;
  readonly #english: Pick<Problem, 'message' | 'errors'>;
  readonly totalPrice: number | undefined;
  readonly lines: object[] | undefined;
  readonly reservationId: number | undefined;
  readonly headers: Record<string, string>;
  /** The email of the account it is about. It is only for the log, which hashes it. */
  readonly email: string | undefined;

  constructor(
    code: ProblemCode,
    message: Message,
    details: {
      errors?: FieldErrors;
      totalPrice?: number;
      lines?: object[];
      reservationId?: number | undefined;
      headers?: Record<string, string>;
      email?: string | undefined;
    } = {},
  ) {
    super(inWords(message));
    this.#words = message;
    this.#errors = details.errors;
    // Now, while the work that refuses still has its locale.
    this.#english = this.sentences();
    this.status = PROBLEM_STATUS[code];
    this.code = code;
    this.totalPrice = details.totalPrice;
    this.lines = details.lines;
    this.reservationId = details.reservationId;
    this.headers = details.headers ?? {};
    this.email = details.email;
  }

  /** The message, and those of the fields at fault, in the present language. */
  sentences(): Pick<Problem, 'message' | 'errors'> {
    const errors = typeof this.#errors === 'function' ? this.#errors() : this.#errors;
    return {
      message: inWords(this.#words),
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, message]) => [field, inWords(message)]),
        ),
      }),
    };
  }

  toProblem(): Problem {
    const { code, totalPrice, lines, reservationId } = this;
    return {
      ...this.#english,
      code,
      ...(totalPrice !== undefined && { totalPrice }),
      ...(lines && { lines }),
      ...(reservationId !== undefined && { reservationId }),
    };
  }
}

function inWords(message: Message): string {
  return typeof message === 'function' ? message() : message;
}

export function notFound(message: Message): Refusal {
  return new Refusal('not_found', message);
}

/**
 * The refusal of invalid input. `errors` has a message for each field, and the first one is the sentence to
 * show.
 */
export function invalidInput(errors: FieldErrors): Refusal {
  const first = () => {
    const [message = t('kernel.requestNotValid')] = Object.values(
      typeof errors === 'function' ? errors() : errors,
    );
    return inWords(message);
  };
  return new Refusal('invalid_input', first, { errors });
}

/** The refusal of an edit of a version that is no longer the newest. */
export function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', () => t('kernel.changedMeanwhile'));
}
