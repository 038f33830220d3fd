import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { WebhookInput } from '../rules/webhook.ts';
import { EVENT_GROUPS, type EventType } from '../rules/webhook-event.ts';

const NEW_WEBHOOK: WebhookInput = { url: '', eventTypes: [], isActive: true };

const GROUPS = Object.entries(EVENT_GROUPS).map(([label, types]) => ({
  label,
  options: Object.entries(types).map(([value, words]) => ({
    value: value as EventType,
    label: words,
  })),
}));

type WebhookFormProps = {
  /** What is changed; nothing for a new one. */
  webhook?: WebhookInput;
  onSave: (input: WebhookInput) => Promise<void>;
  /** Shown when it is saved. */
  done: string;
  onClose: () => void;
};

/** Where a webhook leads, and what it sends. */
export function WebhookForm({ webhook = NEW_WEBHOOK, onSave, done, onClose }: WebhookFormProps) {
  const { url, eventTypes, isActive } = webhook;
  const { form, field, formProps, isSubmitting, focusField } = useValidatedForm<WebhookInput>({
    defaultValues: { url, eventTypes, isActive },
    schema: WebhookInput,
    onSubmit: async (input) => {
      await onSave(input);
      showToast('success', done);
      onClose();
    },
  });
  useFocusOnOpen(() => focusField('url'));
  useGuardedEdit(() => form.state.isDirty);
  return (
    <Stack as="form" {...formProps} autoComplete="off">
      {field('url', (props) => (
        <TextField
          {...props}
          label="URL"
          hint="Where the other program takes messages, such as https://www.example.com/kestrel"
          autoCapitalize="none"
        />
      ))}
      {field('eventTypes', ({ value, onChange, error, ...props }) =>
        GROUPS.map(({ label, options }, index) => (
          <CheckboxGroup
            key={label}
            {...props}
            label={label}
            options={options}
            value={options.map((one) => one.value).filter((type) => value.includes(type))}
            onChange={(checked) => {
              const others = value.filter((type: EventType) =>
                options.every((one) => one.value !== type),
              );
              onChange([...others, ...checked]);
            }}
            error={index === 0 ? error : undefined}
          />
        )),
      )}
      {field('isActive', (props) => (
        <Checkbox {...props} isOptional>
          Turned on
        </Checkbox>
      ))}
      <Row>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Save webhook
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
