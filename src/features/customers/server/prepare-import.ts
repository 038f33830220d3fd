import '#accounts/rules/phone-countries.ts';
import { randomBytes } from 'node:crypto';
import { newAccountLink } from '#accounts/server.ts';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { hashPassword } from '#identity/server.ts';
import type { ImportedFile } from '#imports/server/read-import.ts';
import { emailsIn, idsIn, type PreparedImport, requireRows } from '#imports/server/run-import.ts';
import { readUsersNamed, writeCustomers } from '../db/customer-import.ts';
import { planCustomers, USER_SHEET } from '../rules/customer-import.ts';

/**
 * Prepares the import of a sheet of customers (imports: imports). Nobody knows the password of a new one, who
 * sets one with the link of a letter: that of `withLetters`, or the one for a forgotten password.
 */
export async function prepareCustomers(
  company: Company,
  file: ImportedFile,
  { withLetters, mayChangeStaff }: { withLetters: boolean; mayChangeStaff: boolean },
): Promise<PreparedImport> {
  const rows = requireRows(file, USER_SHEET);
  const users = await readUsersNamed(database, company, {
    ids: idsIn(rows.map(({ texts }) => texts.id)),
    emails: emailsIn(rows.map(({ texts }) => texts.email)),
  });
  const planned = planCustomers(rows, users, mayChangeStaff);
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
      return writeCustomers(database, company, planId, toWrite, passwordHash).catch(
        (error: unknown) => {
          if (isRefusedBy('users_email_key', error)) return false;
          throw error;
        },
      );
    },
  };
}
