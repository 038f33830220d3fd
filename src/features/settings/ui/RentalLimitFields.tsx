import { SETTING_ENTRIES } from '#company/rules.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

/** The limits of rentals. */
export function RentalLimitFields({ edit: { field } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection
      id="rentals"
      title="Rentals"
      hint="These limit customers only. Turnaround also applies at the desk."
    >
      <Fields>
        {SETTING_ENTRIES.map(
          ([name, { label, unit, hint = unit }]) =>
            label && (
              <div key={name}>
                {field(name, (props) =>
                  unit ? (
                    <TextField {...props} label={label} hint={hint} inputMode="numeric" />
                  ) : (
                    <TimeField {...props} label={label} />
                  ),
                )}
              </div>
            ),
        )}
      </Fields>
    </SettingsSection>
  );
}
