import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useValidatedForm } from '../../../shared/form/use-validated-form.tsx';
import { sessionExpired } from '../../../stores/session.ts';
import { showToast, type Toast } from '../../../stores/toasts.ts';

type Version = { id: number; updatedAt: string };

type RecordEditOptions<Value extends Version, Draft extends object> = {
  /** The record as the screen was opened with. */
  opened: Value;
  load: (id: number) => Promise<Value>;
  draftOf: (record: Value) => Draft;
  schema: v.GenericSchema;
  /** Sends a draft made of the version `updatedAt`; undefined writes over any. */
  save: (draft: Draft, updatedAt: string | undefined) => Promise<Value>;
  /** The toast of success, and the kind of a failure's (rules, toasts). */
  done: string;
  failureKind?: Toast['kind'];
  onSaved?: (saved: Value, draft: Draft) => void;
  /** What takes the focus when what had it is gone. */
  firstField: keyof Draft;
  /** The form's own name for a field that the calls name differently. */
  fieldOf?: (name: string) => string;
};

/**
 * The form of a record that others edit too. A save says which version it was made of; when that
 * is not the newest any more, `changed` offers the choice between theirs and this one. Nothing
 * typed is lost but by that choice, not even what is typed while a save is under way.
 */
export function useRecordEdit<Value extends Version, Draft extends object>({
  opened,
  load,
  draftOf,
  schema,
  save,
  done,
  failureKind = 'error',
  onSaved,
  firstField,
  fieldOf,
}: RecordEditOptions<Value, Draft>) {
  const [record, setRecord] = useState(opened);
  const [failure, setFailure] = useState<unknown>();
  const [changedMessage, setChangedMessage] = useState<string>();
  const [isLoadingNewer, setLoadingNewer] = useState(false);
  const writesOver = useRef(false);

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.isUnauthenticated) {
      sessionExpired();
      return;
    }
    showToast(failureKind, messageOf(error));
    const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile';
    if (isChanged) setChangedMessage(error.message);
    const isTold = isChanged || edit.showServerErrors(error, fieldOf);
    setFailure(isTold ? undefined : error);
  };

  const edit = useValidatedForm<Draft>({
    defaultValues: draftOf(record),
    schema,
    onSubmit: async (draft) => {
      const saved = await save(draft, writesOver.current ? undefined : record.updatedAt);
      const typedMeanwhile = edit.form.state.values;
      adopt(saved);
      for (const name of Object.keys(draft) as (keyof Draft & string)[]) {
        if (typedMeanwhile[name] !== draft[name]) {
          edit.form.setFieldValue(name, typedMeanwhile[name] as never);
        }
      }
      if (writesOver.current) edit.focusField(firstField);
      showToast('success', done);
      onSaved?.(saved, draft);
    },
    onFailure: fail,
  });

  /** Goes on from a version that the server has. The form takes its values from what is rendered. */
  const adopt = (newest: Value): void => {
    flushSync(() => {
      setRecord(newest);
      setFailure(undefined);
      setChangedMessage(undefined);
    });
    edit.form.reset();
  };

  const loadNewer = async (): Promise<void> => {
    setLoadingNewer(true);
    try {
      adopt(await load(record.id));
      edit.focusField(firstField);
    } catch (error) {
      fail(error);
    } finally {
      setLoadingNewer(false);
    }
  };

  const saveAnyway = async (): Promise<void> => {
    writesOver.current = true;
    await edit.form.handleSubmit();
    writesOver.current = false;
  };

  return {
    ...edit,
    /** As the server last answered it. */
    record,
    /** Why the last call failed, where nothing else says it. */
    failure,
    /** That somebody else has saved the record since, and what to do about it. */
    changed: changedMessage
      ? { message: changedMessage, isLoadingNewer, loadNewer, saveAnyway }
      : undefined,
  };
}
