import {
  EMAIL_NEEDED,
  isStaff,
  NEEDED_DETAILS,
  NewCustomerInput,
  personOf,
  rolesInWords,
  STAFF_ACCOUNT,
  type User,
} from '#identity/rules.ts';
import { column, type ImportRow, optionalColumn, type ReadRow } from '#imports/rules/import.ts';
import { NOT_CHANGED_HERE, rowPlan, withRepetitions } from '#imports/rules/import-plan.ts';
import { isInUS, postalCodeLabel } from '#kernel/locale/country.ts';
import { emailAddress } from '#kernel/text/email.ts';
import { t } from '#kernel/words/t.ts';

/** The columns of the users' sheet, in the order of its download. */
export const USER_SHEET = {
  id: optionalColumn(
    'count',
    '#',
    10,
    'The number of a user; empty for a new customer, or for one who is found by the email',
  ),
  firstName: column('text', 'First Name', 18, 'Text'),
  lastName: column('text', 'Last Name', 18, 'Text'),
  email: column(
    'text',
    'Email',
    32,
    'Finds the customer. It can be empty for a new one and is never changed',
  ),
  phoneNumber: column('text', 'Phone', 20, () =>
    isInUS()
      ? '(562) 555-0123 or +49 30 901820. It can be empty with an email'
      : 'A number from another country with + and the country code. It can be empty with an email',
  ),
  address: column('text', 'Address', 40, 'Text. It can be empty until the hand-over'),
  zipCode: {
    ...column('text', '', 12, 'Text. It can be empty until the hand-over'),
    get heading() {
      return postalCodeLabel();
    },
  },
  userName: optionalColumn(
    'text',
    'User name',
    32,
    "Can't be changed; a new customer's is the email",
  ),
  roles: optionalColumn('text', 'Roles', 24, "Can't be changed; a new customer's is Customer"),
  builtIn: optionalColumn('yes-no', 'Built-in', 11, "Can't be changed"),
};

type CustomerColumn = keyof typeof USER_SHEET;

/** A row with what it writes. */
type PlannedCustomer = { row: ImportRow; input?: NewCustomerInput; existing?: User };

const NOT_REMOVED = "It can't be removed";
const NO_SUCH_USER = 'There is no such user';

/**
 * What the rows of a sheet do (imports: imports). A row changes the user with its number or its email. Any other
 * adds a customer.
 * @param mayChangeStaff whether the importer may change the accounts of staff (accounts: staff accounts)
 */
export function planCustomers(
  rows: ReadRow<CustomerColumn>[],
  users: readonly User[],
  mayChangeStaff: boolean,
): PlannedCustomer[] {
  const byId = new Map(users.map((user) => [String(user.id), user]));
  const withEmail = users.filter(({ email }) => email !== '');
  const byEmail = new Map(withEmail.map((user) => [user.email.toLowerCase(), user]));
  return withRepetitions(USER_SHEET, rows, ['id', 'email']).map((row) => {
    const id = row.texts.id?.trim() ?? '';
    const email = emailAddress(row.texts.email ?? '').toLowerCase();
    return planCustomer(row, id === '' ? byEmail.get(email) : byId.get(id), mayChangeStaff);
  });
}

function planCustomer(
  read: ReadRow<CustomerColumn>,
  existing: User | undefined,
  mayChangeStaff: boolean,
): PlannedCustomer {
  const { texts } = read;
  const name = `${texts.firstName ?? ''} ${texts.lastName ?? ''}`.trim();
  const plan = rowPlan(USER_SHEET, read, { existing, name, noSuch: NO_SUCH_USER });
  const before = existing ? personOf(existing) : {};
  const email = emailAddress(texts.email ?? '');
  const { firstName, lastName, phoneNumber, address, zipCode } = texts;
  const input = { firstName, lastName, email: texts.email, phoneNumber, address, zipCode };
  const httpRoles = existing?.roles.join(', ') ?? 'Customer';
  plan.keep({
    userName: existing?.userName ?? email,
    // A sheet of an earlier release has the roles of HTTP.
    roles: texts.roles?.trim() === httpRoles || !existing ? httpRoles : rolesInWords(existing),
    builtIn: existing?.builtIn ? 'Yes' : 'No',
  });
  if (existing && email.toLowerCase() !== existing.email.toLowerCase()) {
    plan.refuse('email', email ? NOT_CHANGED_HERE : EMAIL_NEEDED);
  }
  for (const name of NEEDED_DETAILS) {
    if (existing?.[name] && !input[name]?.trim()) plan.refuse(name, NOT_REMOVED);
  }
  // What is stored may be older than a rule.
  if (existing && !plan.isRefused() && isSame(input, before)) {
    return { row: plan.planned(before, before) };
  }
  const output = plan.parse(NewCustomerInput, input);
  if (existing?.builtIn) plan.refuse('id', t('accounts.builtIn'));
  if (existing && isStaff(existing) && !mayChangeStaff) plan.refuse('id', STAFF_ACCOUNT);
  if (existing?.erased) plan.refuse('id', t('accounts.erased'));
  if (!output || plan.isRefused()) return { row: plan.refused() };

  const after = { ...output, ...(existing && { email: existing.email }) };
  return { row: plan.planned(before, after), input: after, ...(existing && { existing }) };
}

function isSame(
  input: Partial<Record<CustomerColumn, string | undefined>>,
  before: Partial<Record<CustomerColumn, string>>,
): boolean {
  return (Object.keys(input) as CustomerColumn[]).every(
    (name) => name === 'email' || input[name]?.trim() === before[name],
  );
}
