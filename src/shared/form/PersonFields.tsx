import type { ReactNode } from 'react';
import { MaskedField } from '#ui/MaskedField.tsx';
import { PHONE_MASK } from '#ui/masks.ts';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import styles from './PersonFields.module.css';

type Name = 'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'zipCode';
type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

type PersonFieldsProps = {
  /** `field` of the form (use-validated-form.tsx). */
  field: (name: Name, control: (props: Control) => ReactNode) => ReactNode;
  /** They are the user's own details, so the browser may fill them in. */
  isOwn?: boolean;
};

/** The personal details in the registration and the profile (rules, personal details). */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <NameFields field={field} isOwn />
      </div>
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
          label="First name"
          autoCapitalize="words"
        />
      ))}
      {field('lastName', (props) => (
        <TextField
          {...props}
          {...(isOwn && { autoComplete: 'family-name' })}
          label="Last name"
          autoCapitalize="words"
        />
      ))}
    </>
  );
}

export function PhoneNumberField({ field, isOwn }: PersonFieldsProps) {
  return field('phoneNumber', (props) => (
    <MaskedField
      {...props}
      {...(isOwn && { autoComplete: 'tel-national' })}
      label="Phone number"
      hint="A US number, as in (562) 555-0142"
      type="tel"
      inputMode="tel"
      mask={PHONE_MASK}
    />
  ));
}

export function AddressField({ field, isOwn }: PersonFieldsProps) {
  return field('address', (props) => (
    <TextField {...props} {...(isOwn && { autoComplete: 'street-address' })} label="Address" />
  ));
}

export function ZipCodeField({ field, isOwn }: PersonFieldsProps) {
  return field('zipCode', (props) => (
    <TextField
      {...props}
      {...(isOwn && { autoComplete: 'postal-code' })}
      label="Zip code"
      inputMode="numeric"
    />
  ));
}
