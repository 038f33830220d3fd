import { ASKED_AGAIN } from '#accounts/rules.ts';
import { ENTRY_KINDS, type EntryKind } from '#company/rules.ts';
import { PASSWORD_MINUTES } from '#identity/rules.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { rolesThatMay } from '#kernel/staff/staff-words.ts';
import { Fields } from '#kit/layout/layout.tsx';
import { ENTRY_WORDS } from '#payments/rules.ts';
import { SettingInputs, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const DEEDS = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.values(ASKED_AGAIN));

const HINTS: Partial<Record<EntryKind, string>> = {
  deposits: 'Money owed back: a liability',
  keptDeposits: 'Income, such as damage',
};

/**
 * How much staff can give back, at all and before they are asked for their password again (payments: money given back), and
 * the accounts of the download of payments (payments: books).
 */
export function MoneyFields({ edit }: { edit: SettingsEdit }) {
  return (
    <>
      <SettingsSection id="safeguards" title="Refunds">
        <SettingInputs
          edit={edit}
          inputs={[
            {
              name: 'refundLimitWithoutPassword',
              label: 'Refunds without the password in 24 hours',
              hint: `In ${moneyInWords()}, for each person. It also limits promotion codes.`,
              inputMode: 'numeric',
            },
            {
              name: 'clerkRefundLimit',
              label: 'Refunds by a clerk in 24 hours',
              hint: `In ${moneyInWords()}. Automatic refunds count, too. Only ${rolesThatMay('refund-any')} can refund more.`,
              inputMode: 'numeric',
            },
          ]}
        />
        <details className="disclosure">
          <summary>What needs the password again</summary>
          <p className="quiet">
            {PASSWORD_MINUTES} minutes after entering it, staff have to enter it again to {DEEDS}.
          </p>
        </details>
      </SettingsSection>
      <SettingsSection id="invoices" title="Invoices">
        <SettingInputs
          edit={edit}
          inputs={[
            {
              name: 'invoiceDueDays',
              label: 'Days to pay an invoice',
              hint: 'From the day on which it is issued. Invoices keep their day.',
              inputMode: 'numeric',
            },
          ]}
        />
      </SettingsSection>
      <SettingsSection
        id="accounts"
        title="Accounts"
        hint="Your bookkeeping codes, such as 4000, for the column Account when you download payments."
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
    </>
  );
}
