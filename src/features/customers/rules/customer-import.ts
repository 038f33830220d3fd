import * as v from 'valibot';
import {
  BUILT_IN_ACCOUNT,
  EMAIL_NEEDED,
  ERASED,
  NewCustomerInput,
  type User,
} from '#accounts/rules/user.ts';
import {
  asOption,
  cellError,
  changesBetween,
  type ImportColumns,
  type ImportRow,
  NOT_CHANGED_HERE,
  type ReadRow,
  repetitions,
  type SheetWords,
  sortedErrors,
} from '#imports/rules/import.ts';

type CustomerColumn =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'address'
  | 'zipCode'
  | 'userName'
  | 'roles'
  | 'builtIn';

/** The columns of the users' sheet, in the order of its download. */
export const USER_SHEET: ImportColumns<CustomerColumn> = {
  id: { heading: '#', isOptional: true },
  firstName: { heading: 'First Name' },
  lastName: { heading: 'Last Name' },
  email: { heading: 'Email' },
  phoneNumber: { heading: 'Phone' },
  address: { heading: 'Address' },
  zipCode: { heading: 'Zip code' },
  userName: { heading: 'User name', isOptional: true },
  roles: { heading: 'Roles', isOptional: true },
  builtIn: { heading: 'Built-in', isOptional: true },
};

/** What a cell of each column has, for people who fill in a sheet. */
export const USER_SHEET_WORDS: SheetWords = {
  id: 'The number of a user; empty for a new customer, or for one who is found by the email',
  firstName: 'Text',
  lastName: 'Text',
  email: 'Finds the customer. It can be empty for a new one and is never changed',
  phoneNumber: '(562) 555-0123 or +49 30 901820',
  address: 'Text',
  zipCode: 'Text',
  userName: "Can't be changed; a new customer's is the email",
  roles: "Can't be changed; a new customer's is Customer",
  builtIn: "Can't be changed",
};

/** A row with what it writes. */
export type PlannedCustomer = { row: ImportRow; input?: NewCustomerInput; existing?: User };

const NO_SUCH_USER = 'There is no such user';

/**
 * What the rows of a sheet do (rules, imports). A row changes the user with its number or its e-mail. Any other
 * adds a customer.
 */
export function planCustomers(
  rows: ReadRow<CustomerColumn>[],
  users: readonly User[],
): PlannedCustomer[] {
  const repeated = [
    repetitions(rows, 'id', '#'),
    repetitions(rows, 'email', USER_SHEET.email.heading),
  ];
  const byId = new Map(users.map((user) => [String(user.id), user]));
  const withEmail = users.filter(({ email }) => email !== '');
  const byEmail = new Map(withEmail.map((user) => [user.email.toLowerCase(), user]));
  return rows.map((row) => {
    const errors = [...row.errors, ...repeated.flatMap((map) => map.get(row) ?? [])];
    const id = row.texts.id?.trim() ?? '';
    const email = row.texts.email?.trim().toLowerCase() ?? '';
    const existing = id === '' ? byEmail.get(email) : byId.get(id);
    return planCustomer({ ...row, errors }, existing);
  });
}

function planCustomer(
  { row, texts, errors: cellErrors }: ReadRow<CustomerColumn>,
  existing: User | undefined,
): PlannedCustomer {
  const errors = [...cellErrors];
  const refuse = (name: CustomerColumn, message: string) => {
    const column = USER_SHEET[name].heading;
    if (errors.some((error) => error.column === column)) return;
    errors.push(cellError(column, texts[name] ?? '', message));
  };
  const before = existing ? textsOf(existing) : {};
  const input = {
    firstName: texts.firstName,
    lastName: texts.lastName,
    email: texts.email,
    phoneNumber: phoneText(texts.phoneNumber ?? ''),
    address: texts.address,
    zipCode: texts.zipCode,
  };
  const name = `${texts.firstName ?? ''} ${texts.lastName ?? ''}`.trim();
  const named = { row, ...(existing && { id: existing.id }), name };

  if (texts.id?.trim() && !existing) refuse('id', NO_SUCH_USER);
  for (const fixed of ['userName', 'roles', 'builtIn'] as const) {
    const text = texts[fixed]?.trim() || undefined;
    const present = existing ? before[fixed] : newTextOf(fixed, texts.email);
    if (text && asOption(text, [present ?? '']) !== present) refuse(fixed, NOT_CHANGED_HERE);
  }
  if (existing && texts.email?.trim().toLowerCase() !== existing.email.toLowerCase()) {
    refuse('email', texts.email?.trim() ? NOT_CHANGED_HERE : EMAIL_NEEDED);
  }
  // What is stored may be older than a rule.
  if (errors.length === 0 && existing && isSame(input, before)) {
    return { row: { ...named, outcome: 'unchanged', changes: [], errors: [] } };
  }
  const result = v.safeParse(NewCustomerInput, input);
  for (const issue of result.issues ?? []) {
    const field = issue.path?.[0]?.key;
    refuse(isColumn(field) ? field : 'id', issue.message);
  }
  if (existing?.builtIn) refuse('id', BUILT_IN_ACCOUNT);
  if (existing?.erased) refuse('id', ERASED);
  if (!result.success || errors.length > 0) {
    const ordered = sortedErrors(USER_SHEET, errors);
    return { row: { ...named, outcome: 'error', changes: [], errors: ordered } };
  }
  const output = { ...result.output, ...(existing && { email: existing.email }) };
  const changes = changesBetween(USER_SHEET, editable(before), output);
  const outcome = existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new';
  return {
    row: { ...named, outcome, changes, errors: [] },
    input: output,
    ...(existing && { existing }),
  };
}

function textsOf(user: User): Partial<Record<CustomerColumn, string>> {
  const { firstName, lastName, email, phoneNumber, address, zipCode, userName } = user;
  return {
    ...{ firstName, lastName, email, phoneNumber, address, zipCode, userName },
    roles: user.roles.join(', '),
    builtIn: user.builtIn ? 'Yes' : 'No',
  };
}

/** The columns that an import can change, and the e-mail. */
function editable(texts: Partial<Record<CustomerColumn, string>>) {
  const { userName: _, roles: __, builtIn: ___, ...fields } = texts;
  return fields;
}

function newTextOf(fixed: 'userName' | 'roles' | 'builtIn', email = ''): string {
  return { userName: email.trim(), roles: 'Customer', builtIn: 'No' }[fixed];
}

function isSame(
  input: Partial<Record<CustomerColumn, string | undefined>>,
  before: Partial<Record<CustomerColumn, string>>,
): boolean {
  return (Object.keys(input) as CustomerColumn[]).every(
    (name) => name === 'email' || input[name]?.trim() === before[name],
  );
}

function isColumn(name: unknown): name is CustomerColumn {
  return typeof name === 'string' && name in USER_SHEET;
}

/** Other systems write ten digits in many ways. */
function phoneText(text: string): string {
  const [, area, exchange, line] =
    /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}
