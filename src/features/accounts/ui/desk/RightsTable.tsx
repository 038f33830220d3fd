import { Check } from 'lucide-react';
import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { isOfAllPlaces, type Permission, roleMay, STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { PERMISSION_WORDS, STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import styles from './RightsTable.module.css';

const PERMISSIONS = Object.entries(PERMISSION_WORDS) as [Permission, string][];

/** With several places, the table says what needs all of them. */
function shownPermissions() {
  if (openPlaces(pageCompany()).length > 1) {
    return PERMISSIONS.map(([permission, words]) => {
      const isForAll = isOfAllPlaces(permission) && permission !== 'all-places';
      return [permission, isForAll ? `${words} (only at all places)` : words] as const;
    });
  }
  return PERMISSIONS.filter(([permission]) => permission !== 'all-places');
}

/** What each role may do, as the table of the rules says it (identity: roles). */
export function RightsTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label="Rights by role" tabIndex={0}>
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">May</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {STAFF_ROLE_WORDS[role].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownPermissions().map(([permission, words]) => (
            <tr key={permission}>
              <th scope="row">{words}</th>
              {STAFF_ROLES.map((role) => (
                <td key={role}>
                  {roleMay(role, permission) ? (
                    <Check role="img" aria-label="yes" />
                  ) : (
                    <span className="visually-hidden">no</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
