import { useState } from 'react';
import {
  COUNTRY_PRESETS,
  CURRENCIES,
  countryLimits,
  countryNames,
  DEFAULT_COMPANY,
  LOCALE_IN_USE,
  taxNumberLabel,
} from '#company/rules.ts';
import { countryName, regionLabel } from '#kernel/locale/country.ts';
import {
  DATE_FORMATS,
  DISTANCE_UNITS,
  NUMBER_FORMATS,
  PAPERS,
  WEEK_STARTS,
} from '#kernel/locale/locale.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { typedPosition } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

/** The same day in each format. */
const DATE_EXAMPLES: Record<(typeof DATE_FORMATS)[number], string> = {
  'MM/DD/YYYY': '12/24/2026, Dec 24, 2026',
  'DD/MM/YYYY': '24/12/2026',
  'DD.MM.YYYY': '24.12.2026',
  'YYYY-MM-DD': '2026-12-24',
};

const UNIT_NAMES = { mi: 'Miles', km: 'Kilometers' };

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The country, and what follows from it. Choosing a country fills in the rest, as far as it can still change. */
export function CountryFields({ edit }: { edit: SettingsEdit }) {
  const { field, form, record } = edit;
  const [filled, setFilled] = useState('');
  /** Region and position are of the country in which they were entered. */
  const place = (country: string) => {
    const isBack = country === record.country;
    form.setFieldValue('address.region', isBack ? record.address.region : '');
    form.setFieldValue('position', isBack ? typedPosition(record.position) : '');
    return isBack
      ? ''
      : ` ${regionLabel(country)} and position on the map were those of ${countryName(record.country)}: enter them again.`;
  };
  const fillIn = (country: string) => {
    const moved = place(country);
    const preset = COUNTRY_PRESETS[country];
    if (!preset)
      return setFilled(`Please check the formats below for ${countryName(country)}.${moved}`);
    const { currency, distanceUnit, dateFormat, numberFormat, weekStart, paper } = preset;
    const { timeZone = '', perDollar } = preset;
    const limit = (name: 'refundLimitWithoutPassword' | 'clerkRefundLimit') =>
      String(DEFAULT_COMPANY[name] * perDollar);
    const chosen = {
      ...{ dateFormat, numberFormat, weekStart, paper },
      ...(!record.isTimeZoneFixed && timeZone && { timeZone }),
      ...(!record.isCurrencyFixed && {
        ...{ currency, distanceUnit },
        refundLimitWithoutPassword: limit('refundLimitWithoutPassword'),
        clerkRefundLimit: limit('clerkRefundLimit'),
      }),
    };
    for (const [name, value] of Object.entries(chosen)) {
      form.setFieldValue(name as keyof typeof chosen, value as never);
    }
    const clock =
      'timeZone' in chosen ? ` with the time zone ${timeZone.replaceAll('_', ' ')}` : '';
    setFilled(
      `Filled in for ${countryName(country)}${clock}. Please check it. Taxes are proposed under Prices.${moved}`,
    );
  };
  const choice = (
    name: 'currency' | 'distanceUnit' | 'dateFormat' | 'numberFormat' | 'weekStart' | 'paper',
    label: string,
    options: { value: string; label: string }[],
    hint?: string,
  ) =>
    field(name, (props) => (
      <SelectField {...props} label={label} placeholder="Choose" hint={hint} options={options} />
    ));
  const fixedHint = record.isCurrencyFixed ? LOCALE_IN_USE : undefined;
  const orFixed = (values: readonly string[], present: string) =>
    record.isCurrencyFixed ? [present] : [...new Set([present, ...values])];
  return (
    <SettingsSection id="country" title="Country and formats">
      {field('country', ({ onChange, ...props }) => (
        <SelectField
          {...props}
          onChange={(country) => {
            onChange(country);
            fillIn(country);
          }}
          label="Country"
          placeholder="Choose"
          options={countryNames().map(({ code, name }) => ({ value: code, label: name }))}
        />
      ))}
      <Stack gap="none">
        <p className="note" role="status">
          {filled}
        </p>
        <form.Subscribe selector={({ values }) => countryLimits(values.country)}>
          {(limits) => <>{limits && <p className="note">{limits}</p>}</>}
        </form.Subscribe>
      </Stack>
      <Fields>
        {choice(
          'currency',
          'Currency',
          orFixed(CURRENCIES, record.currency).map((code) => ({
            value: code,
            label: `${code}: ${currencyNames.of(code)}`,
          })),
          fixedHint ?? 'It cannot be changed once there is a vehicle, a price or a reservation.',
        )}
        {choice(
          'distanceUnit',
          'Distances',
          orFixed(DISTANCE_UNITS, record.distanceUnit).map((unit) => ({
            value: unit,
            label: UNIT_NAMES[unit as keyof typeof UNIT_NAMES],
          })),
          fixedHint,
        )}
        {choice(
          'dateFormat',
          'Dates',
          DATE_FORMATS.map((value) => ({ value, label: DATE_EXAMPLES[value] })),
        )}
        {choice('numberFormat', 'Numbers', plain(NUMBER_FORMATS))}
        {choice('weekStart', 'First day of the week', plain(WEEK_STARTS))}
        {choice('paper', 'Paper', plain(PAPERS))}
        <form.Subscribe selector={({ values }) => values.country}>
          {(country) =>
            field('taxNumber', (props) => (
              <TextField
                {...props}
                label={taxNumberLabel(country)}
                hint="On receipts and invoices"
                isOptional
              />
            ))
          }
        </form.Subscribe>
        {field('registration', (props) => (
          <TextField
            {...props}
            label="Company registration"
            hint="Register and number, for the imprint"
            isOptional
          />
        ))}
      </Fields>
    </SettingsSection>
  );
}

function plain(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
