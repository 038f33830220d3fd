import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { roleLines } from '#kernel/staff/role-lines.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { RightsTable } from './RightsTable.tsx';
import styles from './RoleCards.module.css';

/** Each role in five lines, and all rights in a table that opens (identity: roles). */
export function RoleCards() {
  const refundLimit = formatMoney(pageCompany().clerkRefundLimit);
  return (
    <Stack as="section" aria-labelledby="roles">
      <h2 id="roles">Roles</h2>
      {openPlaces(pageCompany()).length > 1 && (
        <p className="quiet">
          A manager, a clerk or a mechanic works at all places or at some. At some, they see and do
          what belongs to these, and nothing that concerns all. Owners and accountants work at all
          places.
        </p>
      )}
      <ul className={styles.cards}>
        {STAFF_ROLES.map((role) => (
          <li key={role} className={`panel ${styles.card}`}>
            <h3>{STAFF_ROLE_WORDS[role].title}</h3>
            <dl className={styles.lines}>
              {roleLines(role, refundLimit).map(({ title, words }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd className={words ? undefined : 'quiet'}>{words ?? 'none'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <details className="disclosure">
        <summary>Compare roles</summary>
        <RightsTable />
      </details>
    </Stack>
  );
}
