import { MOST, TIME_ZONE_IN_USE, WEEKDAYS } from '#company/rules.ts';
import { Button } from '#kit/controls/Button.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import { RowList, type RowsEdit, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const NEW_HOLIDAY = { date: '', name: '', opens: '', closes: '' };

/** When the desk is open, and on which clock. */
export function DeskFields({ edit }: { edit: SettingsEdit }) {
  const { field, record } = edit;
  return (
    <SettingsSection
      id="hours"
      title="Hours"
      hint="When the desk opens and closes. Leave both times of a day empty if it is closed."
    >
      <WeekFields edit={edit} />
      <HolidayFields edit={edit} />
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

/** The hours of each weekday, of the company or of a place. */
export function WeekFields({ edit: { field, form } }: { edit: RowsEdit }) {
  const copyMonday = () => {
    const { opens, closes } = form.getFieldValue('week.Monday');
    for (const weekday of WEEKDAYS) {
      form.setFieldValue(`week.${weekday}.opens`, opens);
      form.setFieldValue(`week.${weekday}.closes`, closes);
    }
  };
  return (
    <>
      <Stack as="ul" gap="small" className={styles.week}>
        {WEEKDAYS.map((weekday) => (
          <li key={weekday}>
            <span aria-hidden="true">{weekday}</span>
            {field(`week.${weekday}.opens` as never, (props) => (
              <TimeField {...props} label={`${weekday} from`} />
            ))}
            {field(`week.${weekday}.closes` as never, (props) => (
              <TimeField {...props} label={`${weekday} to`} />
            ))}
          </li>
        ))}
      </Stack>
      <Button onClick={copyMonday}>Copy Monday to all days</Button>
    </>
  );
}

/** The holidays of the company or of a place. */
export function HolidayFields({ edit }: { edit: RowsEdit }) {
  const { field } = edit;
  return (
    <RowList
      edit={edit}
      name="holidays"
      empty={NEW_HOLIDAY}
      title="Holidays: days when the desk is closed or has other hours"
      noun="holiday"
      columns={['Date', 'Name', 'From', 'To']}
      least={0}
      most={MOST.holidays}
    >
      {(index) => (
        <>
          {field(`holidays[${index}].date` as never, (props) => (
            <DateField {...props} label={`Date of holiday ${index + 1}`} />
          ))}
          {field(`holidays[${index}].name` as never, (props) => (
            <TextField {...props} label={`Name of holiday ${index + 1}`} />
          ))}
          {field(`holidays[${index}].opens` as never, (props) => (
            <TimeField {...props} label={`Holiday ${index + 1} from`} />
          ))}
          {field(`holidays[${index}].closes` as never, (props) => (
            <TimeField {...props} label={`Holiday ${index + 1} to`} />
          ))}
        </>
      )}
    </RowList>
  );
}

function zones(present: string, isFixed: boolean): string[] {
  return isFixed ? [present] : [...new Set([present, ...Intl.supportedValuesOf('timeZone')])];
}
