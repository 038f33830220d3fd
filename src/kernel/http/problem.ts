/** The stable codes of errors. Code compares the codes, never the messages (rules, errors). */
export type ProblemCode =
  | 'invalid_input'
  | 'malformed_body'
  | 'invalid_credentials'
  | 'unauthenticated'
  | 'forbidden'
  | 'password_needed'
  | 'not_for_keys'
  | 'refund_limit'
  | 'not_found'
  | 'method_not_allowed'
  | 'vehicle_unavailable'
  | 'booked_differently'
  | 'price_changed'
  | 'promo_used'
  | 'promo_code_taken'
  | 'too_many_upcoming'
  | 'email_taken'
  | 'email_not_confirmed'
  | 'no_mail'
  | 'no_email'
  | 'link_unknown'
  | 'link_expired'
  | 'link_used'
  | 'confirm_with_password'
  | 'step_over'
  | 'second_factor_needed'
  | 'no_second_factor'
  | 'second_factor_set_up'
  | 'built_in'
  | 'own_account'
  | 'own_password'
  | 'last_administrator'
  | 'has_reservations'
  | 'has_payments'
  | 'day_closed'
  | 'not_erasable'
  | 'erased'
  | 'too_many_rows'
  | 'already_imported'
  | 'record_too_large'
  | 'archive_too_large'
  | 'forged_event'
  | 'no_payments'
  | 'not_payable'
  | 'payment_unavailable'
  | 'store_unavailable'
  | 'not_cancellable'
  | 'not_changeable'
  | 'not_recordable'
  | 'not_sendable'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'too_many_attempts'
  | 'too_busy'
  | 'internal_error'
  | 'database_unavailable'
  | 'changed_meanwhile'
  | 'image_in_use'
  | 'class_in_use'
  | 'place_in_use';

/** The body of an error: `message` is for people, `errors` has a message for each field at fault. */
export type Problem = {
  message: string;
  code: ProblemCode;
  errors?: Record<string, string>;
  /** Both in the language that the caller has named in `Accept-Language`, if it is another one of ours than English. */
  translated?: { message: string; errors?: Record<string, string> };
  /** Only with `price_changed`: what the reservation would cost now. */
  totalPrice?: number;
  /** Only with `price_changed`, where rules apply: what explains that total. */
  lines?: object[];
  /**
   * With `booked_differently`, the reservation that was booked. With `vehicle_unavailable` of a maintenance block, the
   * reservation in the way, if it is one.
   */
  reservationId?: number;
  requestId?: string;
};
