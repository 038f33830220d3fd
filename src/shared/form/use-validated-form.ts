import {
  type AnyFieldApi,
  type AnyFormApi,
  type StandardSchemaV1,
  useForm,
  useSelector,
  type ValidationLogicFn,
} from '@tanstack/react-form';
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import type * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { useAfterPress } from './use-after-press.ts';

type ValidatedFormOptions<Values> = {
  defaultValues: Values;
  schema: v.GenericSchema;
  onSubmit: (values: Values) => Promise<void>;
  /** Told what `onSubmit` threw; not that the session has ended, which the page itself shows. */
  onFailure: (error: unknown) => void;
  /** Told of every change, and of which field. */
  onChange?: (values: Values, changed: keyof Values) => void;
};

/**
 * A form held to a schema of the domain. Every event checks the whole form, but a field shows what
 * is wrong with it only once it was left or a submit was tried; a failed submit puts the focus on
 * the first field at fault. A form sends one thing at a time: a second click does nothing.
 */
export function useValidatedForm<Values extends object>({
  defaultValues,
  schema,
  onSubmit,
  onFailure,
  onChange,
}: ValidatedFormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const form = useForm({
    defaultValues,
    validationLogic: validateOnEveryEvent,
    // A schema also takes the null or absent fields of a request body, which a form never has.
    validators: { onDynamic: schema as unknown as StandardSchemaV1<Values, unknown> },
    listeners: {
      onChange: ({ formApi, fieldApi }) => {
        fieldApi.setErrorMap({ onServer: undefined });
        onChange?.(formApi.state.values, fieldApi.name);
      },
    },
    onSubmit: async ({ value }) => {
      try {
        await onSubmit(value);
      } catch (error) {
        const isSessionOver = error instanceof ApiError && error.isUnauthenticated;
        if (!isSessionOver) onFailure(error);
      }
    },
    onSubmitInvalid: () => focusFirstInvalid(),
  });
  const submitWasTried = useSelector(form.store, (state) => state.submissionAttempts > 0);

  const focusField = (isWanted: (name: string) => boolean) => {
    for (const control of element.current?.elements ?? []) {
      if (!isWanted(control.getAttribute('name') ?? '')) continue;
      (control as HTMLElement).focus();
      return;
    }
  };

  const focusFirstInvalid = () => {
    const { fieldMeta } = form.state as { fieldMeta: Record<string, { errors: unknown[] }> };
    focusField((name) => Boolean(fieldMeta[name]?.errors.length));
  };

  /**
   * Puts the field errors of a refusal in place, each until its field changes, and says whether
   * there were any. `fieldOf` translates the names a call uses for its own fields.
   */
  const showServerErrors = (error: unknown, fieldOf = (name: string) => name): boolean => {
    const errors = Object.entries(error instanceof ApiError ? error.errors : {})
      .map(([name, message]) => [fieldOf(name), message] as const)
      .filter(([name]) => name in defaultValues);
    if (errors.length === 0) return false;
    form.setErrorMap({
      onServer: { form: undefined, fields: Object.fromEntries(errors) },
    } as never);
    focusFirstInvalid();
    return true;
  };

  useLayoutEffect(() => {
    element.current?.dispatchEvent(new Event('kestrel:form-made', { bubbles: true }));
    adoptWhatWasDone(element.current, form);
  }, [form]);

  return {
    form,
    /** Spread on the `form` element. */
    formProps: {
      ref: element,
      // The schema's messages speak, not the browser's.
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!form.state.isSubmitting) void form.handleSubmit();
      },
    },
    /** Spread on a control inside `form.Field`. */
    fieldProps: (field: AnyFieldApi) => ({
      name: String(field.name),
      value: field.state.value,
      onChange: field.handleChange,
      onBlur: () => afterPress(field.handleBlur),
      error:
        submitWasTried || field.state.meta.isBlurred
          ? firstMessage(field.state.meta.errors)
          : undefined,
    }),
    showServerErrors,
    focusField: (wanted: keyof Values) => focusField((name) => name === wanted),
  };
}

const validateOnEveryEvent: ValidationLogicFn = ({ form, validators, event, runValidation }) => {
  const isChecked = !event.async && event.type !== 'mount';
  const schema = isChecked && ({ fn: validators?.onDynamic, cause: 'dynamic' } as const);
  const clearServerErrors =
    event.type === 'submit' && ({ fn: () => undefined, cause: 'server' } as const);
  // The form reads what this returns, whatever the type says.
  return runValidation({
    form,
    validators: [schema, clearServerErrors].filter((validator) => validator !== false),
  });
};

/**
 * Takes over what a person or a password manager filled in before the page came to life, and which
 * fields they left (directives/touch.ts).
 */
function adoptWhatWasDone(element: HTMLFormElement | null, form: AnyFormApi): void {
  for (const control of element?.elements ?? []) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox');
    // A field may hold something else than the text it shows.
    const holdsText = isText && typeof form.getFieldValue(control.name) === 'string';
    if (!holdsText) continue;
    if (control.value) form.setFieldValue(control.name, control.value);
    if (control.dataset.left === undefined) continue;
    (form.getFieldInfo(control.name).instance as AnyFieldApi | null)?.handleBlur();
    delete control.dataset.left;
  }
}

/** Errors are the schema's issues or the server's sentences. */
function firstMessage([error]: unknown[]): string | undefined {
  return typeof error === 'string' ? error : (error as { message: string } | undefined)?.message;
}
