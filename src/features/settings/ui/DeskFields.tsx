import { TIME_ZONE_IN_USE } from '#company/rules/company-settings.ts';
import { WEEKDAYS } from '#company/rules/opening-hours.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import { Pair, Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import { RowList, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const NEW_HOLIDAY = { date: '', name: '', opens: '', closes: '' };

/** When the desk is open, and on which clock. */
export function DeskFields({ edit }: { edit: SettingsEdit }) {
  const { field, record } = edit;
  return (
    <SettingsSection
      id="desk-hours"
      title="Desk hours"
      hint="Leave both times of a day empty if the desk is closed."
    >
      <Stack as="ul">
        {WEEKDAYS.map((weekday) => (
          <Pair key={weekday} as="li" className={styles.day}>
            {field(`week.${weekday}.opens`, (props) => (
              <TimeField {...props} label={`${weekday} from`} />
            ))}
            {field(`week.${weekday}.closes`, (props) => (
              <TimeField {...props} label={`${weekday} to`} />
            ))}
          </Pair>
        ))}
      </Stack>
      <RowList
        edit={edit}
        name="holidays"
        empty={NEW_HOLIDAY}
        title="Holidays: days without hours, or with other hours"
        noun="holiday"
      >
        {(index) => (
          <>
            {field(`holidays[${index}].date`, (props) => (
              <TextField {...props} label={`Date of holiday ${index + 1}`} type="date" />
            ))}
            {field(`holidays[${index}].name`, (props) => (
              <TextField {...props} label={`Name of holiday ${index + 1}`} />
            ))}
            {field(`holidays[${index}].opens`, (props) => (
              <TimeField {...props} label={`Holiday ${index + 1} from`} />
            ))}
            {field(`holidays[${index}].closes`, (props) => (
              <TimeField {...props} label={`Holiday ${index + 1} to`} />
            ))}
          </>
        )}
      </RowList>
      {field('timeZone', (props) => (
        <SelectField
          {...props}
          label="Time zone"
          placeholder="Choose"
          hint={
            record.isTimeZoneFixed
              ? TIME_ZONE_IN_USE
              : 'It cannot be changed once there is a reservation or maintenance.'
          }
          options={zones(record.timeZone, record.isTimeZoneFixed).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
        />
      ))}
    </SettingsSection>
  );
}

function zones(present: string, isFixed: boolean): string[] {
  return isFixed ? [present] : [...new Set([present, ...Intl.supportedValuesOf('timeZone')])];
}
