import type { PayOnline } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { MaskedField } from '#kit/controls/MaskedField.tsx';
import { CARD_NUMBER_MASK, CVC_MASK, EXPIRY_MASK } from '#kit/controls/masks.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { Pair, Stack } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
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
      <RentalAgreement paid={isPayableOnline(totalPrice, payOnline) ? payOnline : 'no'} />
      {field('contract', (props) => (
        <Checkbox {...props}>{t('booking.acceptAgreement')}</Checkbox>
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
              <RichText
                text={t('booking.totalAmount', { total: formatMoney(totalPrice) })}
                amount={(words) => <strong>{words}</strong>}
              />
            </p>
            <div className={styles.ways}>
              <Button isDisabled={isSubmitting} onClick={booking.edit}>
                {t('booking.edit')}
              </Button>
              <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
                {t('booking.bookNow')}
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
          label={t('booking.cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000-0000-0000-0000"
          mask={CARD_NUMBER_MASK}
        />
      ))}
      {field('nameOnCard', (props) => (
        <TextField
          {...props}
          label={t('booking.nameOnCard')}
          autoComplete="cc-name"
          autoCapitalize="words"
        />
      ))}
      <Pair>
        {field('expireDate', (props) => (
          <MaskedField
            {...props}
            label={t('booking.expireDate')}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t('booking.monthAndYear')}
            mask={EXPIRY_MASK}
          />
        ))}
        {field('cvc', (props) => (
          <MaskedField
            {...props}
            label={t('booking.cvc')}
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

const AGREEMENT: Record<PayOnline, () => string> = {
  no: () => t('booking.agreementPaidAtPickUp'),
  later: () => t('booking.agreementPaidLater'),
  required: () => t('booking.agreementPaidOnline'),
};

/** What is agreed. The text of the agreement itself is one page. */
function RentalAgreement({ paid }: { paid: PayOnline }) {
  return (
    <p className="quiet">
      <RichText
        text={AGREEMENT[paid]()}
        link={(words) => (
          <a href={localPath(PATHS.terms)} target="_blank" rel="noopener">
            <RichText text={words} />
          </a>
        )}
      />
    </p>
  );
}
