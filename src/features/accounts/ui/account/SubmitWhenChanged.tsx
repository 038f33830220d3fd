import type { ReactNode } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import type { useValidatedForm } from '#kit/form/use-validated-form.tsx';

/** A form's submit button, enabled only while the form is changed and valid (rules, forms). */
export function SubmitWhenChanged<Values extends object>({
  form,
  children,
}: {
  form: ReturnType<typeof useValidatedForm<Values>>['form'];
  children: ReactNode;
}) {
  return (
    <form.Subscribe
      selector={({ isDefaultValue, isValid, isSubmitting }) => ({
        canSubmit: !isDefaultValue && isValid,
        isSubmitting,
      })}
    >
      {({ canSubmit, isSubmitting }) => (
        <Button type="submit" variant="primary" isDisabled={!canSubmit} isPending={isSubmitting}>
          {children}
        </Button>
      )}
    </form.Subscribe>
  );
}
