import { type ChosenPlaces, PlacesField } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import {
  KEY_PERMISSIONS,
  type Permission,
  READING_PERMISSIONS,
} from '#kernel/staff/permissions.ts';
import { KEY_PERMISSION_WORDS } from '#kernel/staff/staff-words.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { type FieldControl, useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Row, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { createKeyCall } from '../calls/api-keys.ts';
import { NewApiKeyInput } from '../rules/api-key.ts';
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

export type CreatedKey = { name: string; value: string };

/** Creates a key (partners: keys). */
export function NewKeyForm({
  onCreated,
  onClose,
}: {
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}) {
  const { form, field, formProps, isSubmitting, focusField } = useValidatedForm<Draft>({
    defaultValues: EMPTY,
    schema: NewApiKeyInput,
    onSubmit: async (draft) => {
      const { name, key } = await send(createKeyCall, { body: draft as NewApiKeyInput });
      onCreated({ name, value: key });
      onClose();
      await queryClient.invalidateQueries({ queryKey: KEYS_QUERY });
    },
  });
  useFocusOnOpen(() => focusField('name'));
  useGuardedEdit(() => form.state.isDirty);
  return (
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
            hint="Without one the key holds until somebody ends it"
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
      <Row>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Create key
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
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
        label: KEY_PERMISSION_WORDS[permission],
      })),
      onChange: (checked: Permission[]) => onChange([...others, ...checked]),
    };
  };
  return (
    <Fields>
      <CheckboxGroup {...group(true)} label="The key may read" error={error} />
      <CheckboxGroup {...group(false)} label="It may also" />
    </Fields>
  );
}
