/** How often something can be tried. A window begins with its first attempt. */
export type AttemptLimit = { most: number; windowMinutes: number };

type ActionLimits = {
  /** From one address, which counts first. What is refused there does not count for the account. */
  address: AttemptLimit;
  /** For one account, from all addresses. */
  account?: AttemptLimit;
  /**
   * For a browser that has signed in to the account before, or a session of it, instead of the account's
   * limit. So strangers can't use up the attempts of the account's owner.
   */
  browser?: AttemptLimit;
  /** A new password by a link clears the account's count, because only the owner of the email has the link. */
  isClearedByLink?: true;
  exemptsDesk?: true;
};

const anHour = (most: number): AttemptLimit => ({ most, windowMinutes: 60 });
const QUARTER: AttemptLimit = { most: 10, windowMinutes: 15 };

/** All limits of attempts (identity: attempt limits), by the name of the action in the database. */
export const ATTEMPT_LIMITS = {
  /** Failed logins, and wrong passwords that are given again. */
  login: { address: QUARTER, account: anHour(100), browser: anHour(20), isClearedByLink: true },
  /** Wrong codes. Only who knows the password can try one, and a link does not give further tries. */
  'second-factor': { address: QUARTER, account: anHour(100), browser: anHour(20) },
  /** A passkey can't be guessed, so wrong ones lock nobody out. */
  passkey: { address: QUARTER },
  /** Each change is told by a letter, perhaps to a stranger's email. */
  'password-change': { address: anHour(10), account: anHour(10) },
  /**
   * Letters with a link, which is valid for an hour. What an account gets no letter for is not refused: it got some within
   * half an hour, whose links are valid for another half. Once a link is used, the others are worthless.
   */
  'password-reset': {
    address: anHour(10),
    account: { most: 5, windowMinutes: 30 },
    browser: anHour(5),
    isClearedByLink: true,
  },
  'email-confirmation': { address: anHour(10), account: anHour(5) },
  'password-reset-by-administrator': { address: anHour(100), account: anHour(5) },
  'email-confirmation-by-administrator': { address: anHour(100), account: anHour(5) },
  'data-download': { address: anHour(10), account: anHour(10) },
  /** A customer's photographs that have to be decoded, which takes the processor's time. */
  photo: { address: anHour(300), account: anHour(60), exemptsDesk: true },
  /** Promotion codes that can't be used. */
  'promo-code': { address: anHour(20), account: anHour(20), exemptsDesk: true },
  register: { address: anHour(10) },
  contact: { address: { most: 5, windowMinutes: 10 } },
} as const satisfies Record<string, ActionLimits>;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/** The limits of an action. */
export function limitsOf(action: LimitedAction): ActionLimits {
  return ATTEMPT_LIMITS[action];
}

/** The actions whose count for an account a new password by a link clears. */
export const CLEARED_BY_LINK = (Object.keys(ATTEMPT_LIMITS) as LimitedAction[]).filter(
  (action) => limitsOf(action).isClearedByLink,
);

/** The longest window of an attempt, in minutes. Money that was given back counts longer (MONEY_BACK_HOURS). */
export const MOST_ATTEMPT_MINUTES = Math.max(
  ...(Object.keys(ATTEMPT_LIMITS) as LimitedAction[])
    .flatMap((action) => Object.values(limitsOf(action)))
    .map((limit) => (typeof limit === 'object' ? limit.windowMinutes : 0)),
);
