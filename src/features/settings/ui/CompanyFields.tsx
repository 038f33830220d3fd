import { COMPANY_LIMITS, MOST } from '#company/rules/company-settings.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import styles from './SettingsPage.module.css';
import { RowList, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

/** Who the company is and how it is reached. */
export function CompanyFields({ edit: { form, field } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection id="company-facts" title="Company">
      <div className={styles.fields}>
        {field('name', (props) => (
          <TextField {...props} label="Name" />
        ))}
        {field('tagline', (props) => (
          <TextField
            {...props}
            label="Tagline"
            hint={`After the name in titles. Up to ${COMPANY_LIMITS.tagline} characters.`}
            isOptional
          />
        ))}
        {field('address.street', (props) => (
          <TextField {...props} label="Street" />
        ))}
        {field('address.city', (props) => (
          <TextField {...props} label="City" />
        ))}
        {field('address.region', (props) => (
          <TextField {...props} label="State or region" isOptional />
        ))}
        {field('address.postalCode', (props) => (
          <TextField {...props} label="Zip code" />
        ))}
        {field('address.country', (props) => (
          <TextField {...props} label="Country" hint="Two letters, such as US" />
        ))}
        {field('email', (props) => (
          <TextField {...props} label="Email" inputMode="email" autoCapitalize="none" />
        ))}
        {field('position.latitude', (props) => (
          <TextField {...props} label="Latitude" hint="On the map, in degrees" inputMode="text" />
        ))}
        {field('position.longitude', (props) => (
          <TextField {...props} label="Longitude" hint="West is negative" inputMode="text" />
        ))}
      </div>
      <form.Subscribe selector={({ values }) => values.phones.length}>
        {(count) => (
          <RowList
            title="Phone numbers"
            noun="phone number"
            count={count}
            least={1}
            most={MOST.phones}
            onAdd={() => form.pushFieldValue('phones', '')}
            onRemove={(index) => void form.removeFieldValue('phones', index)}
          >
            {(index) =>
              field(`phones[${index}]`, (props) => (
                <TextField {...props} label={`Phone number ${index + 1}`} inputMode="tel" />
              ))
            }
          </RowList>
        )}
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => values.places.length}>
        {(count) => (
          <RowList
            title="Places of pick-up and drop-off, the desk first"
            noun="place"
            count={count}
            least={1}
            most={MOST.places}
            onAdd={() => form.pushFieldValue('places', { name: '', location: '' })}
            onRemove={(index) => void form.removeFieldValue('places', index)}
          >
            {(index) => (
              <>
                {field(`places[${index}].name`, (props) => (
                  <TextField {...props} label={`Name of place ${index + 1}`} />
                ))}
                {field(`places[${index}].location`, (props) => (
                  <TextField
                    {...props}
                    label={`Location of place ${index + 1}`}
                    hint={`Up to ${LIMITS.location} characters`}
                  />
                ))}
              </>
            )}
          </RowList>
        )}
      </form.Subscribe>
    </SettingsSection>
  );
}
