import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './SettingsPage.module.css';

/** A part of the form with its title. */
export function SettingsSection({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** Rows that can be added and removed. */
export function RowList({
  title,
  noun,
  count,
  least = 0,
  most,
  onAdd,
  onRemove,
  children,
}: {
  title: string;
  /** One of the rows: 'phone number'. */
  noun: string;
  count: number;
  least?: number;
  most: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}) {
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    onAdd();
    // The new row is there after the next render.
    setTimeout(() =>
      rows.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus(),
    );
  };
  const removeRow = (index: number) => {
    onRemove(index);
    add.current?.focus();
  };
  return (
    <fieldset className={styles.list}>
      <legend id={id}>{title}</legend>
      {count > 0 && (
        <ul ref={rows} className={styles.rows}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form names its fields by their index
            <li key={index} className={styles.row}>
              {children(index)}
              {count > least && (
                <button type="button" className="icon-button" onClick={() => removeRow(index)}>
                  <Trash2 aria-hidden="true" />
                  <span className="visually-hidden">
                    Remove {noun} {index + 1}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <button
        ref={add}
        type="button"
        className="button button-quiet"
        aria-disabled={count >= most}
        onClick={() => count < most && addRow()}
      >
        <Plus aria-hidden="true" />
        Add {noun}
      </button>
    </fieldset>
  );
}
