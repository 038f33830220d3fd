import { type AnyFormApi, useSelector } from '@tanstack/react-form';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';
import type { FieldControl } from '#kit/form/use-validated-form.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import type { TextPath } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

type SettingPath = Parameters<SettingsEdit['field']>[0];

/** A form with rows: that of the settings, or of a place. */
export type RowsEdit = {
  form: AnyFormApi;
  field: (name: never, control: (props: FieldControl) => ReactNode) => ReactNode;
};

/** A part of the form with its title. */
export function SettingsSection({
  id,
  title,
  aside,
  hint,
  children,
}: {
  id: string;
  title: string;
  /** At the end of the title's line, which then stays in view. */
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <Bar className={aside ? styles.kept : undefined}>
        <h2 id={id}>{title}</h2>
        {aside}
      </Bar>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </Stack>
  );
}

/** The text fields of settings, or of the same facts of a place. */
export function SettingInputs({
  edit: { field },
  inputs,
}: {
  edit: Pick<RowsEdit, 'field'>;
  inputs: readonly ({ name: SettingPath; label: string } & Partial<TextFieldProps>)[];
}) {
  return inputs.map(({ name, ...control }) => (
    <div key={name}>
      {field(name as never, (props) => (
        <TextField {...props} {...control} />
      ))}
    </div>
  ));
}

/** Rows that can be added and removed. */
export function RowList({
  edit: { form },
  name,
  empty,
  title,
  noun,
  columns,
  least = 1,
  most,
  children,
}: {
  edit: Pick<RowsEdit, 'form'>;
  name: 'phones' | 'holidays' | `${TextPath}.sections`;
  /** A new row. */
  empty: string | Record<string, string>;
  title: string;
  /** One of the rows: 'phone number'. */
  noun: string;
  /** What a row of one line has. On a wide screen these words stand above the rows instead of their labels. */
  columns?: readonly string[];
  least?: number;
  most: number;
  children: (index: number) => ReactNode;
}) {
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    form.pushFieldValue(name as never, empty as never);
    // The new row is there after the next render.
    setTimeout(() =>
      rows.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus(),
    );
  };
  const removeRow = (index: number) => {
    void form.removeFieldValue(name as never, index);
    add.current?.focus();
  };
  const count = useSelector(form.store, () => form.getFieldValue(name).length as number);
  return (
    <Stack as="fieldset" gap={columns && 'small'}>
      <legend id={id}>{title}</legend>
      {!!columns?.length && count > 0 && (
        <p className={`note ${styles.columns}`} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
      )}
      {count > 0 && (
        <Stack ref={rows} as="ul" gap={columns && 'small'} className={columns && styles.lines}>
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
        </Stack>
      )}
      {least < most && (
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
      )}
    </Stack>
  );
}
