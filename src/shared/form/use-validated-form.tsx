import {
  type AnyFieldApi,
  type AnyFormApi,
  type DeepKeys,
  type StandardSchemaV1,
  useForm,
  useSelector,
  type ValidationLogicFn,
} from '@tanstack/react-form';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useAfterPress } from './use-after-press.ts';

type ValidatedFormOptions<Values> = {
  defaultValues: Values;
  schema: v.GenericSchema;
  onSubmit: (values: Values) => Promise<void>;
  /** Called with what `onSubmit` threw, except a refused token: the page shows that the session ended. */
  onFailure: (error: unknown) => void;
  /** Called after every change of a field. */
  onChange?: (values: Values, changed: keyof Values) => void;
  /** False while the form can't be submitted yet: a submit from before hydration waits for it. */
  isReady?: boolean;
};

type FieldControl = {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a field's value is of any type
  value: any;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
};

export type ValidatedForm<Values extends object> = ReturnType<typeof useValidatedForm<Values>>;

/**
 * A form with the rules of a schema of the domain. Every event checks the whole form, but a field
 * shows its error only after it was changed and left, or after a submit. An invalid submit puts the
 * focus on the first invalid field. While a submit is under way, another does nothing. One from before
 * hydration is kept (astro.config.mjs), and made up for.
 */
export function useValidatedForm<Values extends object>({
  defaultValues,
  schema,
  onSubmit,
  onFailure,
  onChange,
  isReady = true,
}: ValidatedFormOptions<Values>) {
  const isHydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const form = useForm({
    defaultValues,
    validationLogic: validateOnEveryEvent,
    // The schema's input also allows null and missing fields of a request body; a form has neither.
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

  /** Spread on a control inside `form.Field`. */
  const fieldProps = (field: AnyFieldApi): FieldControl => ({
    name: String(field.name),
    value: field.state.value,
    onChange: field.handleChange,
    // A field that is left unchanged stays quiet, so that nobody is blamed for tabbing through a form.
    onBlur: () => {
      if (field.state.meta.isDirty) afterPress(field.handleBlur);
    },
    error:
      submitWasTried || field.state.meta.isBlurred
        ? firstMessage(field.state.meta.errors)
        : undefined,
  });

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
   * Shows the field errors of a refused call beside their fields, each until its field changes.
   * `fieldOf` translates the call's names of fields into the form's.
   * @returns whether there were any
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
    adoptInput(element.current, form);
  }, [form]);

  useEffect(() => {
    const { submitted } = element.current?.dataset ?? {};
    if (!isReady || submitted === undefined) return;
    delete element.current?.dataset.submitted;
    // Masked fields first format what was adopted.
    queueMicrotask(() => void form.handleSubmit());
  }, [form, isReady]);

  return {
    form,
    /** Spread on the `form` element. */
    formProps: {
      ref: element,
      // The schema's messages are shown instead of the browser's.
      noValidate: true,
      'data-early': isHydrated ? undefined : '',
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!form.state.isSubmitting) void form.handleSubmit();
      },
    },
    fieldProps,
    /** A field of the form; `control` gets its props, to be spread on the control. */
    field: (name: DeepKeys<Values>, control: (props: FieldControl) => ReactNode) => (
      <form.Field name={name}>{(api) => control(fieldProps(api))}</form.Field>
    ),
    showServerErrors,
    focusField: (wanted: keyof Values) => focusField((name) => name === wanted),
  };
}

const validateOnEveryEvent: ValidationLogicFn = ({ form, validators, event, runValidation }) => {
  const isChecked = !event.async && event.type !== 'mount';
  const schema = isChecked && ({ fn: validators?.onDynamic, cause: 'dynamic' } as const);
  const clearServerErrors =
    event.type === 'submit' && ({ fn: () => undefined, cause: 'server' } as const);
  // The type says void, but the form reads what this returns.
  return runValidation({
    form,
    validators: [schema, clearServerErrors].filter((validator) => validator !== false),
  });
};

/**
 * Takes over what a person or a password manager filled in before the form was hydrated, and which of
 * these fields lost the focus (directives/touch.ts).
 */
function adoptInput(element: HTMLFormElement | null, form: AnyFormApi): void {
  for (const control of element?.elements ?? []) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox');
    // A combobox shows a text, but its value is not that text.
    const hasTextValue = isText && typeof form.getFieldValue(control.name) === 'string';
    if (!hasTextValue) continue;
    const wasLeft = control.dataset.left !== undefined;
    delete control.dataset.left;
    if (!control.value) continue;
    form.setFieldValue(control.name, control.value);
    const field = form.getFieldInfo(control.name).instance as AnyFieldApi | null;
    if (wasLeft) field?.handleBlur();
  }
}

/** An error is an issue of the schema or a message of the server. */
function firstMessage([error]: unknown[]): string | undefined {
  return typeof error === 'string' ? error : (error as { message: string } | undefined)?.message;
}
