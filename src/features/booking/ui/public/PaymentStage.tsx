import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { MaskedField } from '#kit/controls/MaskedField.tsx';
import { CARD_NUMBER_MASK, CVC_MASK, EXPIRY_MASK } from '#kit/controls/masks.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { Pair, Stack } from '#kit/layout/layout.tsx';
import { cardConsentWords, isPayableOnline, PAYING_TIMES, payingWords } from '#payments/rules.ts';
import { readRentalPeriod } from '#rental/rules.ts';
import { RentalTerms } from '../shared/RentalTerms.tsx';
import styles from './BookingForm.module.css';
import { BookingRefused } from './BookingRefused.tsx';
import type { Booking } from './booking.ts';

/** The second stage: the card where customers can't pay online, the terms and the rental agreement. */
export function PaymentStage({
  booking,
  totalPrice,
  problem,
}: {
  booking: Booking;
  totalPrice: number;
  /** Why the last booking attempt failed. */
  problem: string | undefined;
}) {
  const company = pageCompany();
  const { form, formProps, field } = booking.payment;
  const hasRules = booking.stage.name === 'payment' && booking.stage.lines !== undefined;
  const { prices } = booking.choices;
  const { payOnline = company.payOnline } = prices ?? {};
  const words = payingWords(payOnline, totalPrice);
  const period = readRentalPeriod(company, booking.rental.form.state.values);
  return (
    <Stack {...formProps} as="form" className={styles.fields}>
      {payOnline === 'later' && isPayableOnline(totalPrice, payOnline) ? (
        field('payNow', (props) => <PayingTime {...props} question={words.form} />)
      ) : (
        <p className="quiet">{words.form}</p>
      )}
      {payOnline === 'no' && <CardFields field={field} />}
      {prices && period && <RentalTerms terms={prices} rental={{ totalPrice, ...period }} />}
      <RentalAgreement paidWhen={words.when} />
      {field('contract', (props) => (
        <Checkbox {...props}>I have read the rental agreement and accept it</Checkbox>
      ))}
      {hasRules &&
        payOnline !== 'no' &&
        field('cardConsent', (props) => (
          <Checkbox {...props} isOptional>
            {cardConsentWords(company)}
          </Checkbox>
        ))}
      {problem && <BookingRefused>{problem}</BookingRefused>}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <div className={styles.bar}>
            <p className={`figures ${styles.total}`}>
              Total <strong>{formatMoney(totalPrice)}</strong>
            </p>
            <div className={styles.ways}>
              <Button isDisabled={isSubmitting} onClick={booking.edit}>
                Edit
              </Button>
              <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
                Book Now
              </Button>
            </div>
          </div>
        )}
      </form.Subscribe>
    </Stack>
  );
}

/** Whether a customer who can choose pays now or at pick-up. */
function PayingTime({
  question,
  name,
  value,
  onChange,
}: {
  question: string;
  name: string;
  value: boolean;
  onChange: (payNow: boolean) => void;
}) {
  return (
    <fieldset className={styles.paying}>
      <legend className="field-label">{question}</legend>
      {PAYING_TIMES.map(({ isNow, words }) => (
        <label key={words} className="checkbox">
          <input
            type="radio"
            name={name}
            checked={value === isNow}
            onChange={() => onChange(isNow)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** The card for the payment at pick-up. */
function CardFields({ field }: Pick<Booking['payment'], 'field'>) {
  return (
    <>
      {field('cardNo', (props) => (
        <MaskedField
          {...props}
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000-0000-0000-0000"
          mask={CARD_NUMBER_MASK}
        />
      ))}
      {field('nameOnCard', (props) => (
        <TextField {...props} label="Name on card" autoComplete="cc-name" autoCapitalize="words" />
      ))}
      <Pair>
        {field('expireDate', (props) => (
          <MaskedField
            {...props}
            label="Expire date"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/YY"
            mask={EXPIRY_MASK}
          />
        ))}
        {field('cvc', (props) => (
          <MaskedField
            {...props}
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="000"
            mask={CVC_MASK}
          />
        ))}
      </Pair>
    </>
  );
}

/** What is agreed. The text of the agreement itself is one page. */
function RentalAgreement({ paidWhen }: { paidWhen: string }) {
  return (
    <p className="quiet">
      The total shown here is fixed when you book, and paid {paidWhen}. Everything else is in the{' '}
      <a href={PATHS.terms} target="_blank" rel="noopener">
        rental agreement<span className="visually-hidden"> (a new tab)</span>
      </a>
      , which you sign at pick-up.
    </p>
  );
}
