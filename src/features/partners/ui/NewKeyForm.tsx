import { useState } from 'react';
import { type ChosenPlaces, PlacesField } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import {
  KEY_PERMISSIONS,
  type Permission,
  READING_PERMISSIONS,
} from '#kernel/staff/permissions.ts';
import { PERMISSION_WORDS } from '#kernel/staff/staff-words.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { CopyButton } from '#kit/action/CopyButton.tsx';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import type { FieldControl } from '#kit/form/use-validated-form.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Columns, Fields, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { createKeyCall } from '../calls/api-keys.ts';
import { NewApiKeyInput } from '../rules/api-key.ts';
import styles from './Keys.module.css';
import { KEYS_QUERY } from './keys-query.ts';

type Draft = {
  name: string;
  permissions: Permission[];
  placeIds: ChosenPlaces;
  lastDay: string | null;
};

const EMPTY: Draft = {
  name: '',
  permissions: [...READING_PERMISSIONS],
  placeIds: null,
  lastDay: null,
};

/** Creates a key, and shows it once (partners: keys). */
export function NewKeyForm() {
  const [created, setCreated] = useState<{ name: string; key: string }>();
  const { form, field, formProps, isSubmitting } = useValidatedForm<Draft>({
    defaultValues: EMPTY,
    schema: NewApiKeyInput,
    onSubmit: async (draft) => {
      setCreated(await send(createKeyCall, { body: draft as NewApiKeyInput }));
      form.reset();
      await queryClient.invalidateQueries({ queryKey: KEYS_QUERY });
    },
  });
  useGuardedEdit(() => form.state.isDirty);
  return (
    <Stack>
      {created && <CreatedKey name={created.name} value={created.key} />}
      <Stack as="form" {...formProps} autoComplete="off">
        <Fields>
          {field('name', (props) => (
            <TextField
              {...props}
              label="Name"
              hint="The program that gets the key, such as Booking kiosk"
            />
          ))}
          {field('lastDay', ({ value, onChange, ...props }) => (
            <DateField
              {...props}
              label="Last day"
              isOptional
              min={dayAt(new Date(), pageCompany().timeZone).toString()}
              value={value ?? ''}
              onChange={(day) => onChange(day || null)}
            />
          ))}
        </Fields>
        {field('permissions', (props) => (
          <Permissions {...props} />
        ))}
        {field('placeIds', (props) => (
          <PlacesField {...props} label="At" />
        ))}
        <div className="actions">
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Create key
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

/** What only reads stands apart from the rest, so nobody gives more by accident. */
function Permissions({ name, value, onChange, onBlur, error }: FieldControl) {
  const group = (isReading: boolean) => {
    const options = KEY_PERMISSIONS.filter(
      (permission) => READING_PERMISSIONS.includes(permission) === isReading,
    );
    const others = value.filter((permission: Permission) => !options.includes(permission));
    return {
      ...{ name: `${name}-${isReading ? 'reading' : 'other'}`, isStacked: true, onBlur },
      value: options.filter((permission) => value.includes(permission)),
      options: options.map((permission) => ({
        value: permission,
        label: PERMISSION_WORDS[permission],
      })),
      onChange: (checked: Permission[]) => onChange([...others, ...checked]),
    };
  };
  return (
    <Columns>
      <CheckboxGroup {...group(true)} label="The key may read" error={error} />
      <CheckboxGroup {...group(false)} label="It may also" />
    </Columns>
  );
}

function CreatedKey({ name, value }: { name: string; value: string }) {
  return (
    <Notice kind="success" isAlert>
      <Stack gap="small">
        <p>This is the key {name}. Copy it now: it is not shown again.</p>
        <code className={styles.key}>{value}</code>
        <CopyButton text={value} label="Copy key" done="Key copied" />
      </Stack>
    </Notice>
  );
}
