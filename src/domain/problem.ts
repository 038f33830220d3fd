/** Stable names of everything a call can refuse; code compares these and never the message. */
export type ProblemCode =
  | 'invalid_input'
  | 'malformed_body'
  | 'invalid_credentials'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'vehicle_unavailable'
  | 'price_changed'
  | 'too_many_upcoming'
  | 'email_taken'
  | 'built_in'
  | 'own_account'
  | 'own_password'
  | 'last_administrator'
  | 'has_reservations'
  | 'too_many_rows'
  | 'not_cancellable'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'too_many_attempts'
  | 'too_busy'
  | 'internal_error'
  | 'database_unavailable'
  | 'changed_meanwhile'
  | 'image_in_use';

/** The body of every error answer: `message` is for people, `errors` names the fields at fault. */
export type Problem = {
  message: string;
  code: ProblemCode;
  errors?: Record<string, string>;
  /** The total in dollars that a booking would now come to; with `price_changed` alone. */
  totalPrice?: number;
  requestId?: string;
};
