import { type ReactNode, useEffect } from 'react';
import { isInUS, postalCodeLabel } from '#kernel/locale/country.ts';
import { t } from '#kernel/words/t.ts';
import { MaskedField } from '#kit/controls/MaskedField.tsx';
import { PHONE_MASK } from '#kit/controls/masks.ts';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';
import { loadChunk } from '#kit/failure/load-chunk.ts';
import { Fields } from '#kit/layout/layout.tsx';

type Name = 'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'zipCode';
type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

type PersonFieldsProps = {
  /** `field` of the form (use-validated-form.tsx). */
  field: (name: Name, control: (props: Control) => ReactNode) => ReactNode;
  /** They are the user's own details, so the browser may fill them in. */
  isOwn?: boolean;
  /** They can be entered later. */
  isOptional?: boolean;
};

/** The personal details in the registration and the profile (accounts: personal details). */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <Fields>
        <NameFields field={field} isOwn />
      </Fields>
      <PhoneNumberField field={field} isOwn />
      <AddressField field={field} isOwn />
      <ZipCodeField field={field} isOwn />
    </>
  );
}

export function NameFields({ field, isOwn }: PersonFieldsProps) {
  return (
    <>
      {field('firstName', (props) => (
        <TextField
          {...props}
          {...(isOwn && { autoComplete: 'given-name' })}
          label={t('accounts.firstName')}
          autoCapitalize="words"
        />
      ))}
      {field('lastName', (props) => (
        <TextField
          {...props}
          {...(isOwn && { autoComplete: 'family-name' })}
          label={t('accounts.lastName')}
          autoCapitalize="words"
        />
      ))}
    </>
  );
}

export function PhoneNumberField({ field, isOwn, isOptional = false }: PersonFieldsProps) {
  return field('phoneNumber', (props) => (
    <PhoneField {...props} isOwn={isOwn} isOptional={isOptional} />
  ));
}

/** Loads the countries once a number is not of the United States. Until then the server alone checks it. */
function PhoneField({
  isOwn,
  ...props
}: Control & { isOwn: boolean | undefined; isOptional: boolean }) {
  const hasCountry = props.value.startsWith('+') || (!isInUS() && props.value !== '');
  useEffect(() => {
    if (!hasCountry) return;
    loadChunk('phone-countries', () => import('../../rules/phone-countries.ts')).catch(
      console.error,
    );
  }, [hasCountry]);
  return (
    <MaskedField
      {...props}
      {...(isOwn && { autoComplete: 'tel' })}
      label={t('accounts.phoneNumber')}
      hint={isInUS() ? t('accounts.phoneHintUS') : t('accounts.phoneHint')}
      type="tel"
      inputMode="tel"
      mask={PHONE_MASK}
    />
  );
}

export function AddressField({ field, isOwn, isOptional = false }: PersonFieldsProps) {
  return field('address', (props) => (
    <TextField
      {...props}
      {...(isOwn && { autoComplete: 'street-address' })}
      label={t('accounts.address')}
      isOptional={isOptional}
    />
  ));
}

export function ZipCodeField({ field, isOwn, isOptional = false }: PersonFieldsProps) {
  return field('zipCode', (props) => (
    <TextField
      {...props}
      {...(isOwn && { autoComplete: 'postal-code' })}
      label={postalCodeLabel()}
      isOptional={isOptional}
      inputMode={isInUS() ? 'numeric' : 'text'}
    />
  ));
}
