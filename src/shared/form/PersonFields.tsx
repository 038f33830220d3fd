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
};

/** The personal details of the registration and the profile (rules, personal details). */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        {field('firstName', (props) => (
          <TextField
            {...props}
            label="First name"
            autoComplete="given-name"
            autoCapitalize="words"
          />
        ))}
        {field('lastName', (props) => (
          <TextField
            {...props}
            label="Last name"
            autoComplete="family-name"
            autoCapitalize="words"
          />
        ))}
      </div>
      {field('phoneNumber', (props) => (
        <MaskedField
          {...props}
          label="Phone number"
          hint="A US number, as in (562) 555-0142"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={PHONE_MASK}
        />
      ))}
      {field('address', (props) => (
        <TextField {...props} label="Address" autoComplete="street-address" />
      ))}
      {field('zipCode', (props) => (
        <TextField {...props} label="Zip code" inputMode="numeric" autoComplete="postal-code" />
      ))}
    </>
  );
}
