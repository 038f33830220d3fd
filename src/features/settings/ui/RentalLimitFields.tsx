import { openPlaces, SETTING_ENTRIES } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { DraftName } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

const ONE_WAY_OPTIONS = [
  { value: 'home', label: 'It is brought home' },
  { value: 'floating', label: 'It stays where it is' },
];

/** The limits of rentals, and what becomes of a vehicle after a one-way rental where there are several places. */
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
                {field(name as DraftName, (props) =>
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
      {openPlaces(pageCompany()).length > 1 &&
        field('oneWayRentals', (props) => (
          <SelectField
            {...props}
            label="After a one-way rental"
            placeholder="Choose"
            hint={
              props.value === 'floating'
                ? 'The vehicle stays where it was returned. Its next rental has to begin there.'
                : 'Staff bring the vehicle back to its home. It is taken until it is there, for the transfer time of the place.'
            }
            options={ONE_WAY_OPTIONS}
          />
        ))}
    </SettingsSection>
  );
}
