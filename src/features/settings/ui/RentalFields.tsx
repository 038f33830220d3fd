import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import styles from './SettingsPage.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { NUMBERS } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

const FIELDS: { name: (typeof NUMBERS)[number]; label: string; hint: string }[] = [
  {
    name: 'turnaroundMinutes',
    label: 'Turnaround',
    hint: 'Minutes between two rentals. What is booked keeps its own.',
  },
  {
    name: 'noShowMinutes',
    label: 'No-show after',
    hint: 'Minutes after the pick-up time',
  },
  { name: 'mostDaysAhead', label: 'Booked ahead at most', hint: 'Days' },
  { name: 'leastRentalHours', label: 'Shortest rental', hint: 'Hours' },
  { name: 'mostRentalDays', label: 'Longest rental', hint: 'Days' },
  { name: 'mostCurrent', label: 'Reservations of a customer', hint: 'Current ones at most' },
];

/** The limits of rentals. */
export function RentalFields({ edit: { field } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection
      id="rental-limits"
      title="Rentals"
      hint="Limits are for customers. Only the turnaround also applies at the desk."
    >
      <div className={styles.fields}>
        {FIELDS.map(({ name, label, hint }) => (
          <div key={name}>
            {field(name, (props) => (
              <TextField {...props} label={label} hint={hint} inputMode="numeric" />
            ))}
          </div>
        ))}
        {field('firstPickUp', (props) => (
          <TimeField {...props} label="First pick-up of a day" />
        ))}
        {field('lastPickUp', (props) => (
          <TimeField {...props} label="Last pick-up of a day" />
        ))}
      </div>
    </SettingsSection>
  );
}
