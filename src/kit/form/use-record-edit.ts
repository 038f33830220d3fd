import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { cleanInput } from '#kernel/text/clean-text.ts';
import { ApiError, messageOf } from '../client/api-error.ts';
import { showToast, type Toast } from '../toasts/toasts.ts';
import { type FormSchema, schemaNow, useValidatedForm } from './use-validated-form.tsx';

type Version = { id: number; updatedAt: string };

type RecordEditOptions<Value extends Version, Draft extends object, Opened> = {
  /** The record that the screen was opened with; undefined for a new one. */
  opened: Opened;
  load: (id: number) => Promise<Value>;
  draftOf: (record: Value | Opened) => Draft;
  schema: FormSchema;
  /** Runs before the draft is read, with the one of that moment. Nothing is saved if it returns false. */
  prepare?: (draft: Draft, record: Value | Opened) => Promise<boolean>;
  /**
   * Saves a draft that is based on the version `updatedAt`. Undefined overwrites any version.
   * Without a `record` it creates one.
   */
  save: (draft: Draft, updatedAt: string | undefined, record: Value | Opened) => Promise<Value>;
  /** Finds the record that was created from a draft, if the server has it. */
  findCreated?: (draft: Draft) => Promise<Value | undefined>;
  /** The text of the success toast, and the kind of the failure toast. */
  done: string;
  failureKind?: Toast['kind'];
  /** Called after every change of a field. */
  onChange?: (values: Draft, changed: keyof Draft) => void;
  onSaved?: (saved: Value, draft: Draft) => void;
  /** Called when somebody else's version has replaced the draft. */
  onNewerLoaded?: (newest: Value) => void;
  /** Takes the focus when the focused control is gone. */
  firstField: keyof Draft;
  /** Translates a call's field name into the form's. */
  fieldOf?: (name: string) => string;
};

/**
 * The form of a shared record, or of a new one. A save says on which version it is based. If there
 * is a newer one, `changed` offers the choice between the two. Typed text is lost only by that
 * choice, and survives a save in progress.
 */
export function useRecordEdit<
  Value extends Version,
  Draft extends object,
  Opened extends Value | undefined = Value,
>(options: RecordEditOptions<Value, Draft, Opened>) {
  const { load, draftOf, schema, prepare, firstField, fieldOf, onNewerLoaded } = options;
  const [record, setRecord] = useState<Value | Opened>(options.opened);
  const [changedMessage, setChangedMessage] = useState<string>();
  const [isLoadingNewer, setLoadingNewer] = useState(false);
  const replacesAnyVersion = useRef(false);
  const send = useSending(options, record);

  const fail = (error: unknown): void => {
    showToast(options.failureKind ?? 'error', messageOf(error));
    const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile';
    if (isChanged) setChangedMessage(error.message);
    else if (!edit.showServerErrors(error, fieldOf)) edit.setFailure(error);
  };

  const edit = useValidatedForm<Draft>({
    defaultValues: draftOf(record),
    schema,
    onSubmit: async () => {
      if (prepare && !(await prepare(edit.form.state.values, record))) return;
      const draft = edit.form.state.values;
      const saved = await send(draft, replacesAnyVersion.current);
      const typedMeanwhile = edit.form.state.values;
      adopt(saved);
      for (const name of Object.keys(draft) as (keyof Draft & string)[]) {
        if (typedMeanwhile[name] !== draft[name]) {
          edit.form.setFieldValue(name, typedMeanwhile[name] as never);
        }
      }
      if (replacesAnyVersion.current) edit.focusField(firstField);
      showToast('success', options.done);
      options.onSaved?.(saved, draft);
    },
    onFailure: fail,
    ...(options.onChange && { onChange: options.onChange }),
  });

  /** Continues with a version from the server. The form takes its values from the rendered ones. */
  const adopt = (newest: Value): void => {
    flushSync(() => {
      setRecord(newest);
      edit.setFailure(undefined);
      setChangedMessage(undefined);
    });
    edit.form.reset();
  };

  const loadNewer = async (): Promise<void> => {
    if (!record) return;
    setLoadingNewer(true);
    try {
      const newest = await load(record.id);
      adopt(newest);
      onNewerLoaded?.(newest);
      edit.focusField(firstField);
    } catch (error) {
      fail(error);
    } finally {
      setLoadingNewer(false);
    }
  };

  const saveAnyway = async (): Promise<void> => {
    replacesAnyVersion.current = true;
    await edit.form.handleSubmit();
    replacesAnyVersion.current = false;
  };

  return {
    ...edit,
    /** The record as the server last returned it. */
    record,
    setRecord,
    /** Says that somebody else has saved the record, and offers the choice. */
    changed: changedMessage
      ? { message: changedMessage, isLoadingNewer, loadNewer, saveAnyway }
      : undefined,
  };
}

/**
 * Returns the function that saves a draft of a record. A change is not a conflict if it comes from
 * the previous save, which succeeded without a response.
 */
function useSending<Value extends Version, Draft extends object, Opened>(
  {
    load,
    draftOf,
    schema,
    save,
    findCreated,
  }: Pick<
    RecordEditOptions<Value, Draft, Opened>,
    'load' | 'draftOf' | 'schema' | 'save' | 'findCreated'
  >,
  record: Value | Opened,
) {
  /** A draft that was sent without a response. It may have been saved. */
  const unanswered = useRef<Draft>(undefined);

  const findSaved = async (draft: Draft): Promise<Value | undefined> => {
    if (!record) return findCreated?.(draft);
    const newest = await load((record as Value).id);
    return outputOf(schema, draftOf(newest)) === outputOf(schema, draft) ? newest : undefined;
  };

  return async (draft: Draft, replacesAnyVersion: boolean): Promise<Value> => {
    const before = unanswered.current && (await findSaved(unanswered.current));
    const over = before ?? record;
    try {
      const updatedAt = replacesAnyVersion ? undefined : (over as Value | undefined)?.updatedAt;
      const saved = await save(draft, updatedAt, record ?? over);
      unanswered.current = undefined;
      return saved;
    } catch (error) {
      if (isWithoutAnswer(error)) unanswered.current = draft;
      throw error;
    }
  };
}

/** Whether the server may have executed a call that failed with this error. */
function isWithoutAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** The parsed draft as text. It is equal for two spellings of the same value. */
function outputOf(schema: FormSchema, draft: object): string {
  return JSON.stringify(v.safeParse(schemaNow(schema), cleanInput(draft)).output);
}
