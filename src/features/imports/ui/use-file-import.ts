import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { sendFile } from '#kit/client/uploads.ts';
import { type ImportPlan, MOST_IMPORT_BYTES } from '../rules/import.ts';
import type { ImportKind } from './import-kind.ts';

export type FileImport = ReturnType<typeof useFileImport>;

const TOO_LARGE = 'The file is larger than 4 MB. Please split it.';
const UNREADABLE = 'The file could not be read. Please choose it again.';
const PLANNED_AGAIN =
  'Something has changed since the file was checked. It was checked again: please look at the rows once more.';

/**
 * A chosen file, its plan, and what happens to it. The file stays chosen after a failure. Its bytes are read
 * once, so what is applied is what was checked.
 */
export function useFileImport({ call, list }: Pick<ImportKind, 'call' | 'list'>) {
  const [file, setFile] = useState<{ name: string; content: Blob }>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'checking' | 'applying'>();
  const [share, setShare] = useState(0);
  const [withLetters, setWithLetters] = useState(false);
  const [withHidden, setWithHidden] = useState(false);
  const running = useRef<AbortController>(null);
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    doing: 'checking' | 'applying',
    content: Blob,
    { version, hidden = withHidden }: { version?: string; hidden?: boolean } = {},
  ): Promise<ImportPlan> => {
    setState(doing);
    setShare(0);
    return sendFile(call, content, {
      query: {
        apply: String(doing === 'applying'),
        ...(withLetters && { letters: 'true' }),
        ...(hidden && { hidden: 'true' }),
      },
      ifMatch: version,
      onProgress: setShare,
      signal: running.current?.signal,
    });
  };

  /** Runs one piece of work at a time, and shows its failure. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (running.current && !running.current.signal.aborted) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error));
    } finally {
      setState(undefined);
      controller.abort();
    }
  };

  const choose = (chosen: File) =>
    attempt(async () => {
      setPlan(undefined);
      setFile(undefined);
      if (chosen.size > MOST_IMPORT_BYTES) return setProblem(TOO_LARGE);
      const bytes = await chosen.arrayBuffer().catch(() => undefined);
      if (!bytes) return setProblem(UNREADABLE);
      const content = new Blob([bytes]);
      setFile({ name: chosen.name, content });
      setPlan(await run('checking', content));
    });

  const check = () =>
    attempt(async () => {
      if (file) setPlan(await run('checking', file.content));
    });

  /** Other rows make another plan, so a chosen file is checked again. */
  const includeHidden = (hidden: boolean) =>
    attempt(async () => {
      setWithHidden(hidden);
      setPlan(undefined);
      if (file) setPlan(await run('checking', file.content, { hidden }));
    });

  const apply = () =>
    attempt(async () => {
      if (!file || !plan) return;
      try {
        setPlan(await run('applying', file.content, { version: plan.version }));
        await queryClient.invalidateQueries({ queryKey: [list.path] });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
        setPlan(await run('checking', file.content));
        setProblem(PLANNED_AGAIN);
      }
    });

  return {
    name: file?.name,
    plan,
    problem,
    state,
    share,
    isPending: state !== undefined,
    withLetters,
    setWithLetters,
    withHidden,
    includeHidden,
    choose,
    check,
    apply,
  };
}
