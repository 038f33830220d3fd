import type { Context } from '@netlify/functions';
import hourly from '#functions/hourly.ts';
import { type Answer, call } from './calls.ts';
import { runSql } from './records.ts';

/** A small PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Sends bytes as a file in a form. */
export function uploadDocument(
  token: string,
  path: string,
  bytes: Buffer | string,
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], 'file', { type: 'application/pdf' }));
  return call('POST', path, { token, form });
}

/** Runs the hourly function as if what was removed from the bucket were two hours old. */
export async function runHourly(): Promise<void> {
  await runSql`update removed_photos set removed_at = now() - interval '2 hours'`;
  await hourly(new Request('https://kestrel.test'), {
    deploy: { context: 'dev', id: 'local' },
  } as Context);
}
