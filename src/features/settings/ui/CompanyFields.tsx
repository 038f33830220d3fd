import { COMPANY_LIMITS, MOST } from '#company/rules.ts';
import { postalCodeLabel, regionLabel, writesCodeAfterCity } from '#kernel/locale/country.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { CountryFields } from './CountryFields.tsx';
import { RowList, SettingInputs, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const NAME_HINT = 'On the site and on documents. Invoices need the full legal name.';

const TAGLINE_HINT = `After the name in titles. Up to ${COMPANY_LIMITS.tagline} characters.`;

/** Where the company is, who it is and how it is reached. */
export function CompanyFields({ edit }: { edit: SettingsEdit }) {
  const { form } = edit;
  return (
    <>
      <CountryFields edit={edit} />
      <SettingsSection id="company" title="Company">
        <Fields>
          <form.Subscribe selector={({ values }) => values.country}>
            {(country) => (
              <SettingInputs
                edit={edit}
                inputs={[
                  { name: 'name', label: 'Name', hint: NAME_HINT },
                  { name: 'tagline', label: 'Tagline', hint: TAGLINE_HINT, isOptional: true },
                  { name: 'address.street', label: 'Street' },
                  ...placeInputs(country),
                  { name: 'email', label: 'Email', inputMode: 'email', autoCapitalize: 'none' },
                  {
                    name: 'position',
                    label: 'Position on the map',
                    hint: 'As copied from a map, such as 33.7627, -118.1891',
                  },
                ]}
              />
            )}
          </form.Subscribe>
        </Fields>
        <RowList
          edit={edit}
          name="phones"
          empty=""
          title="Phone numbers"
          noun="phone number"
          columns={[]}
          most={MOST.phones}
        >
          {(index) =>
            edit.field(`phones[${index}]`, (props) => (
              <TextField {...props} label={`Phone number ${index + 1}`} inputMode="tel" />
            ))
          }
        </RowList>
        <Fields>
          <SettingInputs
            edit={edit}
            inputs={[
              {
                name: 'emergencyPhone',
                label: 'Emergency number',
                hint: 'On the page of each rental while its vehicle is out. Without one, the first phone number.',
                inputMode: 'tel',
                isOptional: true,
              },
            ]}
          />
        </Fields>
        <RowList
          edit={edit}
          name="places"
          empty={{ name: '', location: '' }}
          title="Pick-up and drop-off places, the desk first"
          noun="place"
          columns={['Name', 'Location']}
          most={MOST.places}
        >
          {(index) => (
            <>
              {edit.field(`places[${index}].name`, (props) => (
                <TextField {...props} label={`Name of place ${index + 1}`} />
              ))}
              {edit.field(`places[${index}].location`, (props) => (
                <TextField {...props} label={`Location of place ${index + 1}`} />
              ))}
            </>
          )}
        </RowList>
      </SettingsSection>
    </>
  );
}

/** City, region and postal code in the order of the country. */
function placeInputs(country: string) {
  const code = { name: 'address.postalCode', label: postalCodeLabel({ country }) } as const;
  const city = { name: 'address.city', label: 'City' } as const;
  const region = { name: 'address.region', label: regionLabel(country), isOptional: true } as const;
  return writesCodeAfterCity(country) ? [city, region, code] : [code, city, region];
}
