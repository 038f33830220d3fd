import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { Field } from '#kit/controls/Field.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import fileStyles from '#kit/form/FileInput.module.css';
import { useFileDrop } from '#kit/form/use-file-drop.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { DownloadButton } from '#kit/list/DownloadButton.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import type { ImportPlan } from '../rules/import.ts';
import styles from './ImportPage.module.css';
import type { ImportKind } from './import-kind.ts';
import { PlanRows } from './PlanRows.tsx';
import { type FileImport, useFileImport } from './use-file-import.ts';

/** Imports a sheet: it is chosen, shown row by row, and applied with one press (imports: imports). */
export function ImportPage({ kind, search }: { kind: ImportKind; search: RouteSearch }) {
  const fileImport = useFileImport(kind);
  const { plan, isPending, choose } = fileImport;
  const isOver = useFileDrop(!isPending, ([file]) => file && void choose(file));
  return (
    <AdminPage
      title={kind.title}
      parent={kind.list}
      lead="Nothing changes until you have seen what each row does and pressed Apply."
      actions={<DownloadButton call={kind.sample}>Download sample</DownloadButton>}
    >
      <Stack gap="large" className="text-width">
        <Columns kind={kind} />
        <FileField kind={kind} fileImport={fileImport} isOver={isOver} />
        {kind.letters && (
          <Checkbox
            name="letters"
            isOptional
            value={fileImport.withLetters}
            onChange={fileImport.setWithLetters}
          >
            {kind.letters}
          </Checkbox>
        )}
        <Checkbox
          name="hidden"
          isOptional
          value={fileImport.withHidden}
          onChange={(hidden) => void fileImport.includeHidden(hidden)}
        >
          Import hidden and filtered rows too
        </Checkbox>
        <div aria-live="polite">{plan && <Summary kind={kind} fileImport={fileImport} />}</div>
      </Stack>
      {plan && !plan.applied && <PlanRows kind={kind} plan={plan} search={search} />}
    </AdminPage>
  );
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <details className={`disclosure ${styles.columns}`}>
      <summary>What goes in each column</summary>
      <p>
        The sample has all present {kind.noun.many}. {kind.about} The first visible sheet of a
        workbook counts. Columns can be in any order.
      </p>
      <dl>
        {Object.values(kind.columns).map(({ heading, help, isOptional }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>
              {typeof help === 'function' ? help() : help}
              {isOptional && <span className="quiet"> (optional column)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FileField({
  kind,
  fileImport,
  isOver,
}: {
  kind: ImportKind;
  fileImport: FileImport;
  isOver: boolean;
}) {
  const { name, problem, state, share, isPending, choose, check } = fileImport;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label="File" hint={kind.hint()} error={problem}>
      {(control) => (
        <>
          <div className={styles.file} data-over={isOver || undefined}>
            <input
              {...control}
              ref={input}
              className={fileStyles.input}
              type="file"
              accept=".xlsx,.csv,.zip"
              disabled={isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void choose(file);
                // Allows choosing the same file again after it was corrected.
                target.value = '';
              }}
            />
            <FileUp aria-hidden="true" />
            <span aria-hidden="true">
              {isOver ? 'Drop the file' : (name ?? 'Choose or drop a file')}
            </span>
          </div>
          {state && <Progress state={state} share={share} />}
          {name && problem && !isPending && (
            <div className="actions">
              <Button onClick={check}>Check again</Button>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

const STATES = { checking: 'Checking the rows…', applying: 'Applying…' };

function Progress({ state, share }: { state: keyof typeof STATES; share: number }) {
  const isSent = share >= 1;
  const words = isSent ? STATES[state] : `Uploading… ${Math.floor(share * 100)}%`;
  return (
    <Stack gap="tight" className="note">
      <progress aria-label="The import" value={isSent ? undefined : share} />
      <span className="figures" role="status">
        {words}
      </span>
    </Stack>
  );
}

/** What the plan does in all, with the button that applies it. */
function Summary({ kind, fileImport }: { kind: ImportKind; fileImport: FileImport }) {
  const { plan, isPending, apply } = fileImport;
  if (!plan) return null;
  const { counts, notes } = plan;
  const sentence = countsInWords(plan, kind);
  if (plan.applied) {
    return (
      // The pressed button is gone.
      <div tabIndex={-1} ref={(notice) => notice?.focus()}>
        <Notice kind="success">
          <p>Done: {sentence}.</p>
          <p>
            <a href={kind.list.path}>See the {kind.noun.many}</a>
          </p>
        </Notice>
      </div>
    );
  }
  const isNothing = counts.new + counts.changed === 0;
  return (
    <Stack>
      <Reading plan={plan} withHidden={fileImport.withHidden} />
      {counts.error > 0 ? (
        <Notice kind="danger">
          {errorsInWords(counts.error)}. Nothing can be applied until all are corrected in the file.
        </Notice>
      ) : (
        <Notice kind="info">
          {isNothing ? 'The file changes nothing.' : `This file will do this: ${sentence}.`}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {counts.error === 0 && !isNothing && (
        <Button variant="primary" isPending={isPending} onClick={apply}>
          Apply
        </Button>
      )}
    </Stack>
  );
}

/** What was read of the file, to notice a wrong sheet or wrong letters before anything is applied. */
function Reading({ plan, withHidden }: { plan: ImportPlan; withHidden: boolean }) {
  const { sheet, characterSet, hiddenRows, hiddenColumns, names } = plan.reading;
  const isUnicode = characterSet?.startsWith('UTF') ?? true;
  const wereRead = hiddenRows === 1 ? 'hidden row was' : 'hidden rows were';
  return (
    <Stack gap="tight">
      {sheet !== undefined && (
        <p>
          Sheet read: <strong>{sheet}</strong>
        </p>
      )}
      {characterSet !== undefined && (
        <p>
          Character set: <strong>{characterSet}</strong>
          {!isUnicode && ', because the file is not UTF-8. Check the letters before you apply it'}
        </p>
      )}
      {hiddenRows > 0 && (
        <p>
          <strong>
            {formatNumber(hiddenRows)} {wereRead} {withHidden ? 'read too' : 'left out'}
          </strong>
        </p>
      )}
      {hiddenColumns.length > 0 && (
        <p>
          Hidden columns were read too: <strong>{hiddenColumns.join(', ')}</strong>
        </p>
      )}
      {names.length > 0 && (
        <p>
          Check these: <strong>{names.join(' · ')}</strong>
        </p>
      )}
    </Stack>
  );
}

function errorsInWords(count: number): string {
  return count === 1 ? '1 row has an error' : `${formatNumber(count)} rows have errors`;
}

function countsInWords({ counts }: ImportPlan, { noun }: ImportKind): string {
  const many = (count: number) => `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
  const parts = [
    counts.new > 0 && `${many(counts.new)} added`,
    counts.changed > 0 && `${many(counts.changed)} changed`,
    counts.unchanged > 0 && `${formatNumber(counts.unchanged)} unchanged`,
  ];
  return parts.filter(Boolean).join(', ');
}
