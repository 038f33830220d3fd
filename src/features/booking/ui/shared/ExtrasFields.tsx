import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ownName } from '#kernel/locale/locale.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { DateField } from '#kit/controls/DateField.tsx';
import { FieldNotes } from '#kit/controls/Field.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import type { ExtraRule } from '#prices/rules.ts';
import styles from './ExtrasFields.module.css';
import { choiceErrors, type RentalChoices } from './use-choices.ts';

const PRICES: Record<ExtraRule['per'], (price: string) => string> = {
  hour: (price) => t('booking.pricePerHour', { price }),
  day: (price) => t('booking.pricePerDay', { price }),
  once: (price) => t('booking.pricePerRental', { price }),
};

const KINDS: Record<ExtraRule['kind'], (() => string) | undefined> = {
  extra: undefined,
  cover: () => t('booking.kindCover'),
  driver: undefined,
  'young-driver': () => t('booking.kindYoungDriver'),
  fuel: () => t('booking.kindFuel'),
  distance: () => t('booking.kindDistance'),
};

/**
 * The driver's date of birth where a fee depends on it, the extras of a rental and the promotion code. Shows nothing without a price
 * book. `quoteError` is why there is no total for what is chosen.
 */
export function ExtrasFields({
  choices,
  quoteError,
}: {
  choices: RentalChoices;
  quoteError?: unknown;
}) {
  const { prices, chosen, choose } = choices;
  const id = useId();
  const quoted = choiceErrors(quoteError);
  const extrasError = choices.errors.extras ?? quoted.extras;
  const codeError = choices.errors.promoCode ?? quoted.promoCode;
  const extrasFields = useRef<HTMLFieldSetElement>(null);
  const driverField = useRef<HTMLDivElement>(null);
  const { errors } = choices;
  useEffect(() => {
    const refused = errors.birthDate ? driverField : errors.extras ? extrasFields : undefined;
    refused?.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [errors]);
  if (!prices?.hasBook) return null;
  const quantityOf = (extra: ExtraRule) =>
    chosen.extras.find((one) => one.id === extra.id)?.quantity ?? 0;
  const setQuantity = (changed: ExtraRule, quantity: number) => {
    // In the order of the book, so two equal choices are the same.
    const extras = prices.extras.flatMap((extra) => {
      const count = extra.id === changed.id ? quantity : quantityOf(extra);
      return count > 0 ? [{ id: extra.id, quantity: count }] : [];
    });
    choose({ ...chosen, extras });
  };
  return (
    <>
      {prices.asksForBirthDate && (
        <div ref={driverField}>
          <DateField
            label={t('booking.driversBirthDate')}
            name="birthDate"
            hint={t('booking.driversBirthDateHint')}
            value={chosen.birthDate}
            error={errors.birthDate ?? quoted.birthDate}
            onChange={(birthDate) => choose({ ...chosen, birthDate })}
          />
        </div>
      )}
      {prices.extras.length > 0 && (
        <fieldset
          ref={extrasFields}
          className={styles.extras}
          aria-describedby={extrasError && `${id}-error`}
        >
          <legend className="field-label">{t('booking.extras')}</legend>
          <ul>
            {prices.extras.map((extra) => (
              <li key={extra.id}>
                <Extra
                  extra={extra}
                  quantity={quantityOf(extra)}
                  onChange={(quantity) => setQuantity(extra, quantity)}
                />
              </li>
            ))}
          </ul>
          <FieldNotes id={id} error={extrasError} />
        </fieldset>
      )}
      <PromoCodeField
        code={chosen.promoCode}
        error={codeError}
        isRefused={choices.errors.promoCode !== undefined}
        onChange={(promoCode) => choose({ ...chosen, promoCode })}
      />
    </>
  );
}

/** One of an extra is a checkbox; several are a number. */
function Extra({
  extra: { id, name, kind, per, price, most, mostPrice, ages },
  quantity,
  onChange,
}: {
  extra: ExtraRule;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const words = ownName(name);
  const kindInWords = KINDS[kind]?.();
  const about = [
    kindInWords === words ? undefined : kindInWords,
    ages &&
      (ages.from === ages.to ? t('booking.age', { age: ages.from }) : t('booking.ages', ages)),
    price === 0 ? t('booking.freeOfCharge') : PRICES[per](formatMoney(price)),
    mostPrice === undefined
      ? undefined
      : t('booking.priceAtMost', { price: formatMoney(mostPrice) }),
  ];
  const label = (
    <span className={styles.words}>
      {words}
      <span className="quiet figures">{about.filter(Boolean).join(', ')}</span>
    </span>
  );
  if (most === 1) {
    return (
      <label className={`checkbox ${styles.extra}`}>
        {label}
        <input
          type="checkbox"
          name={`extra-${id}`}
          checked={quantity > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
      </label>
    );
  }
  return (
    <label className={styles.extra}>
      {label}
      <select
        className="input"
        name={`extra-${id}`}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the count
          <option key={count} value={count}>
            {count === 0 ? t('booking.none') : count}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The code counts once it was typed completely: when its field is left, or with Enter. */
function PromoCodeField({
  code,
  error,
  isRefused,
  onChange,
}: {
  code: string;
  error: string | undefined;
  /** Whether the error is that of a submit, so the field takes the focus. */
  isRefused: boolean;
  onChange: (code: string) => void;
}) {
  const [typed, setTyped] = useState(code);
  const [isOpen, setOpen] = useState(code !== '');
  useEffect(() => {
    setTyped(code);
    if (code) setOpen(true);
  }, [code]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  const take = () => {
    const complete = typed.trim().toUpperCase();
    setTyped(complete);
    if (complete !== code) onChange(complete);
  };
  return (
    <details
      className={`disclosure ${styles.code}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
    >
      <summary>{t('booking.promotionCode')}</summary>
      <TextField
        label={t('booking.code')}
        name="promoCode"
        value={typed}
        error={typed === code ? error : undefined}
        autoComplete="off"
        autoCapitalize="none"
        isOptional
        inputRef={input}
        onChange={setTyped}
        onBlur={take}
      />
    </details>
  );
}
