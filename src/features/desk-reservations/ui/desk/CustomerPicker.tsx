import type { Customer } from '#identity/rules.ts';
import { MOST_SEARCH_CHARACTERS } from '#kernel/records/page.ts';
import { contactLine, fullName } from '#kernel/records/person-name.ts';
import { send } from '#kit/client/client.ts';
import { LazyCombobox } from '#kit/form/LazyCombobox.tsx';
import { searchRecordsCall } from '../../calls/admin-search.ts';

type CustomerPickerProps = {
  label: string;
  name?: string;
  error?: string | undefined;
  value: Customer | null;
  onChange: (customer: Customer | null) => void;
  onBlur?: () => void;
  onType?: (text: string) => void;
};

/** A customer, found by name, email or phone number. */
export function CustomerPicker({ value, onChange, ...field }: CustomerPickerProps) {
  return (
    <LazyCombobox
      {...field}
      hint={value ? contactLine(value) : 'Type a name, an email or a phone number.'}
      value={value ?? undefined}
      onChange={(customer) => onChange(customer ?? null)}
      suggest={findCustomers}
      keyOf={({ id }) => String(id)}
      titleOf={fullName}
      noteOf={contactLine}
      hasLongNotes
      promptText="A name, an email or a phone number"
      emptyText="No customer found. Press New customer to use what you typed."
    />
  );
}

async function findCustomers(text: string, signal: AbortSignal): Promise<Customer[]> {
  const q = text.trim().slice(0, MOST_SEARCH_CHARACTERS);
  if (q === '') return [];
  return (await send(searchRecordsCall, { body: { q }, signal })).customers;
}
