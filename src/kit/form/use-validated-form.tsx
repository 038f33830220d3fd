import {
  type AnyFieldApi,
  type AnyFormApi,
  type DeepKeys,
  FieldApi,
  type StandardSchemaV1,
  useForm,
  useSelector,
  type ValidationLogicFn,
} from '@tanstack/react-form';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type * as v from 'valibot';
import { cleanInput } from '#kernel/text/clean-text.ts';
import { ApiError, messageOf } from '../client/api-error.ts';
import { useHydrated } from '../controls/use-hydrated.ts';
import { showToast } from '../toasts/toasts.ts';
import { useAfterPress } from './use-after-press.ts';

/** A schema, or a function that returns one for the company and the time of a check. */
export type FormSchema = v.GenericSchema | (() => v.GenericSchema);

type ValidatedFormOptions<Values> = {
  defaultValues: Values;
  schema: FormSchema;
  onSubmit: (values: Values) => Promise<void>;
  /**
   * Called with the error of `onSubmit`, except for a refused token, which the page reports itself.
   * By default the failure is shown as a toast and in the form.
   */
  onFailure?: (error: unknown) => void;
  /** Called after every change of a field. */
  onChange?: (values: Values, changed: keyof Values) => void;
  /** False until the form can be submitted. A submit before hydration waits for it. */
  isReady?: boolean;
  /**
   * Also checks fields that were only visited: the button of the form is disabled until all are
   * valid, so no press shows what is missing.
   */
  checksVisited?: boolean;
};

/** The props that a form's field gives its control. */
export type FieldControl = {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a field's value is of any type
  value: any;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
};

export type ValidatedForm<Values extends object> = ReturnType<typeof useValidatedForm<Values>>;

/**
 * A form that is validated by a schema of the rules. Every event checks the whole form, but a
 * field shows its error only after it was changed and left, or after a submit. An invalid submit
 * moves the focus to the first invalid field. During a submit, further ones are ignored.
 */
export function useValidatedForm<Values extends object>({
  defaultValues,
  schema,
  onSubmit,
  onFailure,
  onChange,
  isReady = true,
  checksVisited = false,
}: ValidatedFormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    defaultValues,
    validationLogic: validateOnEveryEvent,
    // The schema's input also allows null and missing fields, as in request bodies. Forms have
    // neither.
    validators: { onDynamic: standardSchema(schema) as StandardSchemaV1<Values, unknown> },
    listeners: {
      onChange: ({ formApi, fieldApi }) => {
        fieldApi.setErrorMap({ onServer: undefined });
        onChange?.(formApi.state.values, fieldApi.name);
      },
    },
    onSubmit: async ({ value }) => {
      setFailure(undefined);
      try {
        await onSubmit(value);
      } catch (error) {
        const isSessionOver = error instanceof ApiError && error.isUnauthenticated;
        if (isSessionOver) return;
        if (onFailure) return onFailure(error);
        showToast('error', messageOf(error));
        if (!showServerErrors(error)) setFailure(error);
      }
    },
    onSubmitInvalid: () => focusFirstInvalid(element.current, form),
  });
  const fieldProps = useFieldProps(form, checksVisited);
  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting);
  const isEarly = useEarlyInput(element, form, isReady);

  /**
   * Shows the field errors of a refused call beside their fields, each until its field changes.
   * `fieldOf` translates the call's field names into the form's.
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
    focusFirstInvalid(element.current, form);
    return true;
  };

  return {
    form,
    /** Props for the `form` element. */
    formProps: {
      ref: element,
      // The schema's messages replace the browser's.
      noValidate: true,
      'data-early': isEarly ? '' : undefined,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!form.state.isSubmitting) void form.handleSubmit();
      },
    },
    /** Props for a control inside `form.Field`. */
    fieldProps,
    /** A field of the form. `control` receives the props to spread on the control. */
    field: (name: DeepKeys<Values>, control: (props: FieldControl) => ReactNode) => (
      <form.Field name={name}>{(api) => control(fieldProps(api))}</form.Field>
    ),
    isSubmitting,
    /** Why the last submit failed, unless a field shows the error. */
    failure,
    setFailure,
    showServerErrors,
    focusField: (wanted: keyof Values) => focusField(element.current, (name) => name === wanted),
  };
}

/** The schema of a check now. */
export function schemaNow(schema: FormSchema): v.GenericSchema {
  return typeof schema === 'function' ? schema() : schema;
}

function standardSchema(schema: FormSchema): StandardSchemaV1<unknown, unknown> {
  // The server checks what it reads of the texts, so the errors beside the fields are about the same.
  const validate = (values: unknown) => schemaNow(schema)['~standard'].validate(cleanInput(values));
  return { '~standard': { version: 1, vendor: 'valibot', validate } };
}

function useFieldProps(form: AnyFormApi, checksVisited: boolean) {
  const afterPress = useAfterPress();
  const submitWasTried = useSelector(form.store, (state) => state.submissionAttempts > 0);
  return (field: AnyFieldApi): FieldControl => ({
    name: String(field.name),
    value: field.state.value,
    onChange: field.handleChange,
    // Usually an unchanged field shows no error when the user tabs through the form.
    onBlur: () => {
      if (checksVisited || field.state.meta.isDirty) afterPress(field.handleBlur);
    },
    error:
      submitWasTried || field.state.meta.isBlurred
        ? firstMessage(field.state.meta.errors)
        : undefined,
  });
}

/**
 * Adopts what a user or a password manager filled in before hydration, shows what is wrong with fields that were left,
 * then repeats a submit from that time (astro.config.mjs).
 * @returns whether the form is still being hydrated
 */
function useEarlyInput(
  element: RefObject<HTMLFormElement | null>,
  form: AnyFormApi,
  isReady: boolean,
): boolean {
  useLayoutEffect(() => {
    for (const control of element.current?.elements ?? []) {
      const isText =
        control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement &&
          control.type !== 'checkbox' &&
          (control.type !== 'radio' || control.checked));
      // A combobox shows a text, but the text is not its value.
      if (!isText || typeof form.getFieldValue(control.name) !== 'string') continue;
      // A day is shown in the company's format.
      const value = control.dataset.value ?? control.value;
      // What the form began with was neither changed nor left.
      if (!value || value === form.getFieldValue(control.name)) continue;
      form.setFieldValue(control.name, value);
      // It was left before the form could hear of it.
      const field = form.getFieldInfo(control.name).instance;
      if (control !== document.activeElement && field instanceof FieldApi) field.handleBlur();
    }
  }, [element, form]);

  useEffect(() => {
    const { submitted } = element.current?.dataset ?? {};
    if (!isReady || submitted === undefined) return;
    delete element.current?.dataset.submitted;
    // Masked fields must format the adopted text first.
    queueMicrotask(() => void form.handleSubmit());
  }, [element, form, isReady]);

  return !useHydrated();
}

/** Sets a form's initial values. They count as unchanged, and are not validated. */
export function fillQuietly(form: AnyFormApi, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    form.setFieldValue(name, value, {
      dontUpdateMeta: true,
      dontValidate: true,
      dontRunListeners: true,
    });
  }
}

function focusField(form: HTMLFormElement | null, isWanted: (name: string) => boolean): void {
  for (const control of form?.elements ?? []) {
    if (!isWanted(control.getAttribute('name') ?? '')) continue;
    (control as HTMLElement).focus();
    return;
  }
}

function focusFirstInvalid(element: HTMLFormElement | null, form: AnyFormApi): void {
  const { fieldMeta } = form.state as { fieldMeta: Record<string, { errors: unknown[] }> };
  focusField(element, (name) => Boolean(fieldMeta[name]?.errors.length));
}

const validateOnEveryEvent: ValidationLogicFn = ({ form, validators, event, runValidation }) => {
  const isChecked = !event.async && event.type !== 'mount';
  const schema = isChecked && ({ fn: validators?.onDynamic, cause: 'dynamic' } as const);
  const clearServerErrors =
    event.type === 'submit' && ({ fn: () => undefined, cause: 'server' } as const);
  // The type says void, but the form uses the returned value.
  return runValidation({
    form,
    validators: [schema, clearServerErrors].filter((validator) => validator !== false),
  });
};

/** An error is an issue of the schema or a message from the server. */
function firstMessage([error]: unknown[]): string | undefined {
  return typeof error === 'string' ? error : (error as { message: string } | undefined)?.message;
}
