import { useId } from 'react';
import { formatDollars } from '#domain/money/dollars.ts';
import type { ExtraRule } from '#domain/money/price-rules.ts';
import { FieldNotes } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './ExtrasFields.module.css';
import type { RentalChoices } from './use-choices.ts';

const PER = { hour: 'per hour', day: 'per day', once: 'once' } as const;

/** The extras of a rental and the promotion code. Shows nothing without a price book. */
export function ExtrasFields({ choices }: { choices: RentalChoices }) {
  const { prices, chosen, choose, errors } = choices;
  const id = useId();
  if (!prices?.hasBook) return null;
  const quantityOf = (extra: ExtraRule) =>
    chosen.extras.find((one) => one.id === extra.id)?.quantity ?? 0;
  const setQuantity = (extra: ExtraRule, quantity: number) => {
    const others = chosen.extras.filter((one) => one.id !== extra.id);
    const extras = quantity > 0 ? [...others, { id: extra.id, quantity }] : others;
    choose({ ...chosen, extras });
  };
  return (
    <>
      {prices.extras.length > 0 && (
        <fieldset className={styles.extras} aria-describedby={`${id}-error`}>
          <legend className="field-label">Extras</legend>
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
          <FieldNotes id={id} error={errors.extras} />
        </fieldset>
      )}
      <details className="disclosure" open={chosen.promoCode !== '' || undefined}>
        <summary>Promotion code</summary>
        <TextField
          label="Promotion code"
          name="promoCode"
          value={chosen.promoCode}
          error={errors.promoCode}
          autoComplete="off"
          autoCapitalize="none"
          isOptional
          onChange={(promoCode) => choose({ ...chosen, promoCode: promoCode.trim() })}
        />
      </details>
    </>
  );
}

/** One of an extra is a checkbox; several are a number. */
function Extra({
  extra: { id, name, kind, per, price, most, ages },
  quantity,
  onChange,
}: {
  extra: ExtraRule;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const words = (
    <span>
      {name}
      <span className="quiet figures">
        {' '}
        {formatDollars(price)} {PER[per]}
        {kind === 'young-driver' && ages && `, for drivers aged ${ages.from} to ${ages.to}`}
      </span>
    </span>
  );
  if (most === 1) {
    return (
      <label className="checkbox">
        <input
          type="checkbox"
          name={`extra-${id}`}
          checked={quantity > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        {words}
      </label>
    );
  }
  return (
    <label className={styles.several}>
      {words}
      <select
        className="input"
        name={`extra-${id}`}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the count
          <option key={count} value={count}>
            {count === 0 ? 'None' : count}
          </option>
        ))}
      </select>
    </label>
  );
}
