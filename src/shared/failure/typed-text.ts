import type { TYPED_TEXT_KEY } from '#api/storage-keys.ts';

/** The type keeps it equal. Importing the value would be one more request on every page. */
const KEY: typeof TYPED_TEXT_KEY = 'typed-text';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was typed in the forms of a page. The key of a form is the names of its fields. */
type TypedText = { path: string; forms: Record<string, Record<string, string>> };

/**
 * Reloads the page on the event 'kestrel:reload' and restores what was typed in its forms, except
 * passwords and cards. A form that a script renders later asks for it with 'kestrel:form-made'.
 * (Events, because a module shared with the islands would be one more request on every page.)
 */
export function keepTypedTextOverReload(): void {
  const kept = takeKept();
  const fill = (form: HTMLFormElement) => {
    const fields = textFieldsOf(form);
    const texts = kept[namesOf(fields)];
    for (const field of fields) {
      const text = texts?.[field.name];
      if (text && !field.disabled) type(field, text);
    }
    delete kept[namesOf(fields)];
  };
  for (const form of document.forms) fill(form);
  addEventListener('kestrel:form-made', ({ target }) => fill(target as HTMLFormElement));
  addEventListener('kestrel:reload', () => {
    keep();
    location.reload();
  });
}

/** Types as a person would, so that the script of a hydrated form takes the value over. */
function type(field: TextField, text: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React would take a value set on the field itself for its own, and ignore the event.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function keep(): void {
  const forms = [...document.forms].map((form) => {
    const fields = textFieldsOf(form);
    return [namesOf(fields), Object.fromEntries(fields.map(({ name, value }) => [name, value]))];
  });
  const typed: TypedText = { path: location.pathname, forms: Object.fromEntries(forms) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without storage the texts are lost, as with any reload.
  }
}

/** Reads it once: after another reload the forms are empty. */
function takeKept(): TypedText['forms'] {
  try {
    const typed = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<TypedText>;
    sessionStorage.removeItem(KEY);
    return (typed.path === location.pathname && typed.forms) || {};
  } catch {
    return {};
  }
}

function textFieldsOf({ elements }: HTMLFormElement): TextField[] {
  return [...elements].filter(
    (element): element is TextField =>
      (element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement &&
          !['checkbox', 'radio', 'file', 'hidden', 'password'].includes(element.type))) &&
      !/password|^cc-/.test(element.autocomplete),
  );
}

function namesOf(fields: { name: string }[]): string {
  return fields.map(({ name }) => name).join();
}
