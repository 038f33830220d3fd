import { hoverOf, THEME_COLORS, type Theme } from '#company/rules.ts';
import { imageUrl } from '#fleet/ui.ts';
import { Fields, Panel, Row } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import type { SettingsDraft } from './settings-draft.ts';

/** What the typed settings look like. */
export function SettingsPreview({ draft }: { draft: SettingsDraft }) {
  return (
    <Fields as="section" className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <PreviewCard theme="light" draft={draft} />
      <PreviewCard theme="dark" draft={draft} />
    </Fields>
  );
}

const ACCENTS = { light: 'accentLight', dark: 'accentDark' } as const;

function PreviewCard({ theme, draft }: { theme: Theme; draft: SettingsDraft }) {
  const typed = draft[ACCENTS[theme]];
  const accent = /^#[0-9a-f]{6}$/i.test(typed) ? typed : undefined;
  const { onAccent } = THEME_COLORS[theme];
  return (
    <Panel as="article" className={styles.card} style={{ colorScheme: theme }}>
      <p className={styles.brand}>
        {draft.logo && <img src={imageUrl(draft.logo, 360)} alt="" />}
        {!(draft.logo && draft.logoHasName) && (draft.name || 'Name')}
      </p>
      <p className="quiet">{draft.tagline}</p>
      <p>
        {draft.address.street}, {draft.address.city}
        <br />
        <span style={{ color: accent }}>{draft.phones[0]}</span>
      </p>
      <Row as="p" gap="small">
        <span className={styles.action} style={{ background: accent, color: onAccent }}>
          Rent Now
        </span>
        <span
          className={styles.action}
          style={{ background: accent && hoverOf(accent, theme), color: onAccent }}
        >
          Under the pointer
        </span>
      </Row>
    </Panel>
  );
}
