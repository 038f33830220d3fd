import { Notice } from '#ui/Notice.tsx';

/** Customers expect a confirmation, and nobody would notice that there is none. */
export function NoMail() {
  return (
    <Notice kind="danger">
      Email is not set up, so customers get no confirmations and no reminders. Whoever runs the site
      has to set <code>SMTP_URL</code>.
    </Notice>
  );
}
