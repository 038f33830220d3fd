import { mailtoUrl } from '#kernel/text/mailto.ts';
/** An email as a link. Renders nothing for an erased customer, who has none. */
export function EmailLink({ email }: { email: string }) {
  if (!email.includes('@')) return null;
  return <a href={mailtoUrl(email)}>{email}</a>;
}
