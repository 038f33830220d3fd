import { ASKED_AGAIN } from '#accounts/rules/asked-again.ts';
import { PASSWORD_MINUTES } from '#accounts/rules/session.ts';
import { Fields } from '#kit/layout/layout.tsx';
import { SettingInputs, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const DEEDS = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  Object.values(ASKED_AGAIN),
);

/** How much administrators can give back before they are asked for their password again (accounts: asked again). */
export function SafeguardFields({ edit }: { edit: SettingsEdit }) {
  return (
    <SettingsSection
      id="safeguards"
      title="Password again"
      hint={`${PASSWORD_MINUTES} minutes after they gave their password, administrators are asked for it again to ${DEEDS}.`}
    >
      <Fields>
        <SettingInputs
          edit={edit}
          inputs={[
            {
              name: 'mostUnaskedDollars',
              label: 'Refunds without the password in 24 hours',
              hint: 'In dollars, for each administrator. It also limits promotion codes.',
              inputMode: 'numeric',
            },
          ]}
        />
      </Fields>
    </SettingsSection>
  );
}
