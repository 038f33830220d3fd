import { isOurText, type SiteTexts } from '#company/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import styles from './Blocks.module.css';
import { TextFields } from './TextFields.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';
import { WordsPreview } from './WordsPreview.tsx';

const STORES = [
  { name: 'appStoreUrl', label: 'Address in the App Store', host: 'apps.apple.com' },
  { name: 'googlePlayUrl', label: 'Address on Google Play', host: 'play.google.com' },
] as const;

/** A text of a page with its live view (settings: texts of pages). Whoever has not confirmed our words is asked to. */
export function TextPart({
  edit,
  name,
  title,
}: {
  edit: SettingsEdit;
  name: keyof SiteTexts;
  title: string;
}) {
  const [keep, isKeeping] = useAction(async () => {
    await edit.keepWords(name);
    showToast('success', 'The words were confirmed');
  });
  return (
    <div className={styles.beside}>
      <Stack gap="large">
        {isOurText(edit.record, name) && (
          <Notice kind="info">
            <p>These are our words, and your pages show them. Change what is not true of you.</p>
            <Button isPending={isKeeping} onClick={() => void keep()}>
              Keep these words
            </Button>
          </Notice>
        )}
        <TextFields edit={edit} name={name} title={title} />
        {name === 'appText' && (
          <Fields>
            {STORES.map((store) => (
              <div key={store.name}>
                {edit.field(store.name, (props) => (
                  <TextField
                    {...props}
                    label={store.label}
                    hint={`https://${store.host}/…`}
                    autoCapitalize="none"
                    isOptional
                  />
                ))}
              </div>
            ))}
          </Fields>
        )}
      </Stack>
      <edit.form.Subscribe selector={({ values }) => values}>
        {(draft) => <WordsPreview title="Live view" draft={draft} texts={[draft[name]]} />}
      </edit.form.Subscribe>
    </div>
  );
}
