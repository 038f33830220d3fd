/** An e-mail address to write to. Nothing for a customer who was erased, who has none. */
export function EmailLink({ email }: { email: string }) {
  if (!email.includes('@')) return null;
  return <a href={`mailto:${email}`}>{email}</a>;
}
