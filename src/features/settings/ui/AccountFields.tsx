import { ENTRY_KINDS, type EntryKind } from '#company/rules/book-accounts.ts';
import { Fields } from '#kit/layout/layout.tsx';
import { ENTRY_WORDS } from '#payments/rules/payment-words.ts';
import { SettingInputs, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const HINTS: Partial<Record<EntryKind, string>> = {
  deposits: 'What is owed back: a liability',
  keptDeposits: 'Income, such as damage',
};

/** The accounts of the download of payments (payments: books). */
export function AccountFields({ edit }: { edit: SettingsEdit }) {
  return (
    <SettingsSection
      id="accounts"
      title="Accounts"
      hint="The codes of your bookkeeping, such as 4000. The download of payments has them in the column Account; it stays empty without them."
    >
      <Fields>
        <SettingInputs
          edit={edit}
          inputs={ENTRY_KINDS.map((kind) => ({
            name: `accounts.${kind}`,
            label: ENTRY_WORDS[kind],
            hint: HINTS[kind],
            autoComplete: 'off',
          }))}
        />
      </Fields>
    </SettingsSection>
  );
}
