import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { MaskedField } from '../../ui/MaskedField.tsx';
import { CARD_NUMBER_MASK, CVC_MASK, EXPIRY_MASK } from '../../ui/masks.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './BookingForm.module.css';
import { BookingProblem } from './BookingProblem.tsx';
import type { Booking } from './booking.ts';
import { RentalContract } from './RentalContract.tsx';

/** The second stage: the card for the payment at pick-up, and the contract. */
export function PaymentStage({
  booking,
  problem,
}: {
  booking: Booking;
  /** Why the last attempt to book failed. */
  problem: string | undefined;
}) {
  const { form, formProps, fieldProps } = booking.payment;
  return (
    <form {...formProps} className={styles.fields}>
      <p className="quiet">
        Payment is taken at pick-up. Your card details are checked here only: they are never sent
        and never stored.
      </p>
      <form.Field name="cardNo">
        {(field) => (
          <MaskedField
            {...fieldProps(field)}
            label="Card number"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000-0000-0000-0000"
            mask={CARD_NUMBER_MASK}
          />
        )}
      </form.Field>
      <form.Field name="nameOnCard">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            label="Name on card"
            autoComplete="cc-name"
            autoCapitalize="words"
          />
        )}
      </form.Field>
      <div className={styles.moment}>
        <form.Field name="expireDate">
          {(field) => (
            <MaskedField
              {...fieldProps(field)}
              label="Expire date"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/YY"
              mask={EXPIRY_MASK}
            />
          )}
        </form.Field>
        <form.Field name="cvc">
          {(field) => (
            <MaskedField
              {...fieldProps(field)}
              label="CVC"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="000"
              mask={CVC_MASK}
            />
          )}
        </form.Field>
      </div>
      <RentalContract />
      <form.Field name="contract">
        {(field) => (
          <Checkbox {...fieldProps(field)}>I have read the contract and accept it</Checkbox>
        )}
      </form.Field>
      {problem && <BookingProblem>{problem}</BookingProblem>}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <div className={styles.ways}>
            <Button isDisabled={isSubmitting} onClick={booking.edit}>
              Edit
            </Button>
            <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
              Book Now
            </Button>
          </div>
        )}
      </form.Subscribe>
    </form>
  );
}
