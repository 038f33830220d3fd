import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AddressField, NameFields, PhoneNumberField, ZipCodeField } from '#accounts/ui.ts';
import { EmailNotConfirmed, NewEmailField, NoEmail } from '#customers/ui.ts';
import type { Customer } from '#identity/rules.ts';
import { postalCodeWord } from '#kernel/locale/country.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { customerFrom } from '../../rules/desk-booking.ts';
import { CustomerPicker } from './CustomerPicker.tsx';
import styles from './NewReservationPage.module.css';
import type { DeskBooking } from './use-desk-booking.ts';

/** Whom the vehicle is booked for: an existing customer or a new one. */
export function CustomerFields({ booking }: { booking: DeskBooking }) {
  const { form, fieldProps } = booking;
  /** The last search, which a new customer's fields take over. */
  const searched = useRef('');
  const change = (isNew: boolean) => {
    flushSync(() => {
      form.setFieldValue('isNew', isNew);
      if (!isNew) return;
      for (const [name, text] of Object.entries(customerFrom(searched.current))) {
        form.setFieldValue(name as keyof ReturnType<typeof customerFrom>, text);
      }
      searched.current = '';
    });
    booking.focusField(isNew ? 'firstName' : 'customer');
  };
  return (
    <form.Subscribe selector={(state) => state.values.isNew}>
      {(isNew) => (
        <Stack as="fieldset">
          <legend className={styles.legend}>{isNew ? 'New customer' : 'Customer'}</legend>
          {/* Above the search, whose list would cover it. */}
          <div className="actions">
            <Button onClick={() => change(!isNew)}>
              {isNew ? 'Search for a customer' : 'New customer'}
            </Button>
          </div>
          {isNew ? (
            <NewCustomerFields booking={booking} />
          ) : (
            <form.Field name="customer">
              {(field) => (
                <>
                  <CustomerPicker
                    {...fieldProps(field)}
                    label="Customer"
                    onType={(text) => {
                      searched.current = text;
                    }}
                  />
                  {field.state.value?.email === '' && <NoEmail />}
                  {field.state.value?.email && <EmailNotConfirmed userId={field.state.value.id} />}
                </>
              )}
            </form.Field>
          )}
        </Stack>
      )}
    </form.Subscribe>
  );
}

function NewCustomerFields({ booking }: { booking: DeskBooking }) {
  const { field, emailOwner } = booking;
  return (
    <>
      <Fields>
        <NameFields field={field} />
      </Fields>
      <Fields>
        <PhoneNumberField field={field} isOptional />
        <Stack gap="small">
          {field('email', (props) => (
            <NewEmailField {...props} />
          ))}
          {emailOwner && <TakeOwner owner={emailOwner} booking={booking} />}
        </Stack>
      </Fields>
      <Fields>
        <AddressField field={field} isOptional />
        <ZipCodeField field={field} isOptional />
      </Fields>
      <p className="field-hint">
        A name and a phone number or an email are enough. Address and {postalCodeWord()} can wait
        until the hand-over.
      </p>
    </>
  );
}

/** Books for the existing customer with the typed email. */
function TakeOwner({ owner, booking }: { owner: Customer; booking: DeskBooking }) {
  return (
    <Button
      onClick={() => {
        flushSync(() => booking.takeCustomer(owner));
        booking.focusField('customer');
      }}
    >
      Book for {fullName(owner)}, who has this email
    </Button>
  );
}
