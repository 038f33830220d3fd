import { ENTRY_KINDS, type EntryKind } from '../money/book-entry.ts';

/** The codes of the company's accounts, as its bookkeeping knows them; '' for one that was not set (rules, books). */
export type Accounts = Record<EntryKind, string>;

export const DEFAULT_ACCOUNTS = Object.fromEntries(
  ENTRY_KINDS.map((kind) => [kind, '']),
) as Accounts;
