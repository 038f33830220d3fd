import '#accounts/rules/phone-countries.ts';
import { randomBytes } from 'node:crypto';
import { newAccountLink } from '#accounts/server/account-link.ts';
import { hashPassword } from '#accounts/server/password.ts';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/connection.ts';
import { isRefusedBy } from '#db/constraint.ts';
import { readSheet } from '#imports/rules/import.ts';
import type { ImportedFile } from '#imports/server/read-import.ts';
import { idsIn, type PreparedImport } from '#imports/server/run-import.ts';
import { badFile } from '#imports/server/unzip.ts';
import { readUsersNamed, writeCustomers } from '../db/customer-import.ts';
import { planCustomers, USER_SHEET } from '../rules/customer-import.ts';

/**
 * Prepares the import of a sheet of customers (rules, imports). Nobody knows the password of a new one, who
 * sets one with the link of a letter: that of `withLetters`, or the one for a forgotten password.
 */
export async function prepareCustomers(
  company: Company,
  { sheet }: ImportedFile,
  withLetters: boolean,
): Promise<PreparedImport> {
  const rows = readSheet(sheet, USER_SHEET);
  if (typeof rows === 'string') throw badFile(rows);
  const users = await readUsersNamed(database, company, {
    ids: idsIn(rows.map(({ texts }) => texts.id)),
    emails: rows.map(({ texts }) => texts.email?.trim().toLowerCase() ?? '').filter(Boolean),
  });
  const planned = planCustomers(rows, users);
  return {
    rows: planned.map(({ row }) => row),
    notes: [],
    async write(planId) {
      const toWrite = planned.flatMap(({ row, input, existing }) =>
        row.outcome !== 'unchanged' && input
          ? {
              existing,
              input,
              link: withLetters && !existing && input.email ? newAccountLink() : undefined,
            }
          : [],
      );
      // One hash for all: nobody can find its password.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      return writeCustomers(database, planId, toWrite, passwordHash).catch((error: unknown) => {
        if (isRefusedBy('users_email_key', error)) return false;
        throw error;
      });
    },
  };
}
