import { useRef } from 'react';
import * as v from 'valibot';
import { requiresImprint, sectionsOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { countryName } from '#kernel/locale/country.ts';
import { send } from '#kit/client/client.ts';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { refreshHistory, rowById } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { addOwnPageCall, deleteOwnPageCall, updateOwnPageCall } from '../calls/own-pages.ts';
import { type OwnPage, OwnPageInput, PAGE_LIMITS } from '../rules/own-page.ts';
import styles from './Blocks.module.css';
import { loadOwnPages, OWN_PAGES_KEY, OWN_PAGES_PATH } from './own-pages.ts';
import { FactMenu } from './TextFields.tsx';
import { WordsPreview } from './WordsPreview.tsx';

type Draft = v.InferOutput<typeof OwnPageInput>;

/** The form of a page of the owner, with its live view. A new one begins with what is offered. It closes with a step back. */
export function OwnPageForm({ opened, offered }: { opened: OwnPage | undefined; offered: Draft }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const company = pageCompany();
  const leave = () => {
    void refreshHistory();
    void queryClient.invalidateQueries({ queryKey: OWN_PAGES_KEY });
    stepBack(OWN_PAGES_PATH);
  };
  const edit = useRecordEdit<OwnPage, Draft, OwnPage | undefined>({
    opened,
    load: async (id) => rowById(await loadOwnPages(), id),
    draftOf: (page) => {
      const { kind, path, title, body, inFooter } = page ?? offered;
      return { kind, path, title, body, inFooter };
    },
    schema: OwnPageInput,
    save: (draft, ifMatch, page) => {
      const body = v.parse(OwnPageInput, draft);
      return page
        ? send(updateOwnPageCall, { params: { id: page.id }, body, ifMatch })
        : send(addOwnPageCall, { body });
    },
    findCreated: async (draft) => {
      const { path } = v.parse(OwnPageInput, draft);
      return (await loadOwnPages()).find((page) => page.path === path);
    },
    done: 'The page was saved. The site will show it in a few minutes.',
    onSaved: leave,
    firstField: 'title',
  });
  const { field, form } = edit;
  useFocusOnOpen(() => edit.focusField('title'));
  const isRequired = (opened ?? offered).kind === 'imprint' && requiresImprint(company.country);
  return (
    <RecordForm
      edit={edit}
      listPath={OWN_PAGES_PATH}
      isInQuery
      isWide
      deleting={
        opened &&
        !isRequired && (
          <DeleteButton
            onDelete={() => send(deleteOwnPageCall, { params: { id: opened.id } })}
            onGone={() => {
              forgetEdits();
              leave();
            }}
          />
        )
      }
    >
      <div className={styles.beside}>
        <Stack>
          {isRequired && (
            <p className="quiet">
              {countryName(company.country)} requires an imprint. Check that it names who represents
              the company. Tax number and registration are under Company.
            </p>
          )}
          <Fields>
            {field('title', (props) => (
              <TextField
                {...props}
                label="Title"
                count={{ length: props.value.length, most: PAGE_LIMITS.title }}
              />
            ))}
            {field('path', (props) => (
              <TextField
                {...props}
                label="Path"
                hint="Such as /winter-tires"
                autoCapitalize="none"
              />
            ))}
          </Fields>
          {field('body', (props) => (
            <TextAreaField
              {...props}
              areaRef={area}
              label="Text"
              hint="## begins a heading, - a list item, **bold** is bold, and [text](/path) is a link."
              maxLength={PAGE_LIMITS.body}
              rows={14}
            />
          ))}
          <FactMenu area={area} />
          {field('inFooter', (props) => (
            <Checkbox {...props} isOptional>
              Link it in the footer
            </Checkbox>
          ))}
        </Stack>
        <form.Subscribe selector={({ values }) => values}>
          {({ title, body }) => (
            <WordsPreview
              title="Live view"
              draft={company}
              texts={[{ ...sectionsOf(body), title }]}
            />
          )}
        </form.Subscribe>
      </div>
    </RecordForm>
  );
}
