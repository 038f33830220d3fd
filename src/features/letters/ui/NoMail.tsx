import { Notice } from '#kit/controls/Notice.tsx';

/** Warns that no letters are sent. Customers expect a confirmation, and otherwise nobody would notice. */
export function NoMail() {
  return (
    <Notice kind="danger">
      Email is not set up, so customers get no confirmations and no reminders. Whoever runs the site
      has to set <code>SMTP_URL</code>.
    </Notice>
  );
}
