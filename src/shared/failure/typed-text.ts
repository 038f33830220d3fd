const KEY = 'typed-text';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was typed in the forms of a page: by the names of a form's fields, the texts of each. */
type TypedText = { path: string; forms: Record<string, Record<string, string>> };

/**
 * Reloads the page on the event 'kestrel:reload' and brings back what was typed in its forms, but
 * for passwords and cards; a form that a script makes later asks for it by 'kestrel:form-made'.
 * (Part of every page: a module shared with the islands would be a request of its own.)
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

/** As a person would: the script of a form that lives already hears of it. */
function type(field: TextField, text: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React takes a value that is set on the field itself for its own.
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
    // A browser that keeps nothing loses it, as with any reload.
  }
}

/** Once: a reload of another kind begins anew. */
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
