import { COMPANY_LIMITS, MOST } from '#company/rules.ts';
import { postalCodeLabel, regionLabel, writesCodeAfterCity } from '#kernel/locale/country.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { PLACES_PATH } from '#kit/routing/admin-router.ts';
import { CountryFields } from './CountryFields.tsx';
import { RowList, SettingInputs, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const NAME_HINT = 'On the site and on documents. Invoices need the full legal name.';

const TAGLINE_HINT = `After the name in titles. Up to ${COMPANY_LIMITS.tagline} characters.`;

export const POSITION_INPUT = {
  name: 'position',
  label: 'Position on the map',
  hint: 'As copied from a map, such as 33.7627, -118.1891',
} as const;

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
                  ...addressInputs(country),
                  { name: 'email', label: 'Email', inputMode: 'email', autoCapitalize: 'none' },
                  POSITION_INPUT,
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
        <p className="quiet">
          Where vehicles are picked up and dropped off, when and from which home, is under{' '}
          <a href={PLACES_PATH}>Places</a>.
        </p>
      </SettingsSection>
    </>
  );
}

/** Street, city, region and postal code in the order of the country. */
export function addressInputs(country: string) {
  const street = { name: 'address.street', label: 'Street' } as const;
  const code = { name: 'address.postalCode', label: postalCodeLabel({ country }) } as const;
  const city = { name: 'address.city', label: 'City' } as const;
  const region = { name: 'address.region', label: regionLabel(country), isOptional: true } as const;
  return writesCodeAfterCity(country) ? [street, city, region, code] : [street, code, city, region];
}
