/** How the books are viewed: by the date of the supply, with what is open, or by the date of the payment. */
export const BOOK_VIEWS = ['supply', 'payment'] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

/** What money is booked as (payments: books). The company sets an account for each. */
export const ENTRY_KINDS = ['rental', 'charges', 'fees', 'deposits', 'keptDeposits'] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The codes of the company's accounts, as its bookkeeping knows them; '' for one that was not set (payments: books). */
export type Accounts = Record<EntryKind, string>;

export const DEFAULT_ACCOUNTS = Object.fromEntries(
  ENTRY_KINDS.map((kind) => [kind, '']),
) as Accounts;
