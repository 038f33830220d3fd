import { CopyButton } from '#kit/action/CopyButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import styles from './ShownSecret.module.css';

type Props = { lead: string; secret: string; copyLabel: string; onClose: () => void };

/** What the secret of a webhook is for. */
export const WEBHOOK_SECRET = {
  lead: 'The other program needs this secret to recognize our messages.',
  copyLabel: 'Copy secret',
};

/** A key or the secret of a webhook that was just made, the only time that it is shown. */
export function ShownSecret({ lead, secret, copyLabel, onClose }: Props) {
  return (
    <Notice kind="info" isAlert>
      <Stack gap="small">
        <p>{lead} Copy it now: it is not shown again.</p>
        <code className={styles.secret}>{secret}</code>
        <Row>
          <CopyButton text={secret} label={copyLabel} done="Copied" />
          <Button onClick={onClose}>I have it</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
