import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Page } from '#kernel/records/page.ts';
import type { ContactMessage } from '#messages/rules/contact-message.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, forgetAttempts, runSql, setCompany } from '../records.ts';
import { expectInvalid } from '../requests.ts';

const MESSAGE = {
  name: 'Pat Person',
  email: 'pat@example.com',
  subject: 'A question',
  body: 'Do you have a child seat for the estate?',
};

beforeEach(async () => {
  await forgetAttempts();
  await runSql`delete from contact_messages`;
});

function send(changes: object = {}, headers = {}): Promise<Answer> {
  return call('POST', '/contactmessage/visitors', { body: { ...MESSAGE, ...changes }, headers });
}

/** The messages that the desk reads with a filter. */
async function list(token: string, query: Record<string, string> = {}) {
  const { body } = await call('GET', '/contactmessage/pages', { token, query });
  return body as Page<ContactMessage>;
}

describe('POST /contactmessage/visitors', () => {
  it('accepts a message from anybody', async () => {
    const answer = await send({ subject: '  Trimmed subject  ' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Your message was send.', success: true },
    ]);
    expect(
      await runSql`select body from contact_messages where subject = 'Trimmed subject'`,
    ).toEqual([{ body: MESSAGE.body }]);
  });

  it('keeps the language of the site that the caller names, or else its first one', async () => {
    onTestFinished(() => setCompany({}));
    setCompany({ languages: ['de', 'fr'] });
    for (const header of ['fr', 'es', '*', '']) await send({}, { 'accept-language': header });
    const languages = await runSql`select language from contact_messages order by id`;
    expect(languages).toEqual(['fr', 'de', 'de', 'de'].map((language) => ({ language })));
  });
});

describe('messages', () => {
  it('are listed by subject, read and deleted by the desk', async () => {
    const subjects = ['Beta subject', 'Alpha subject', 'Gamma subject'];
    for (const subject of subjects) await send({ subject });
    const { token } = await addAdministrator();
    const { content, totalElements, size } = await list(token);
    expect([totalElements, size]).toEqual([3, 20]);
    expect(content.map(({ subject }) => subject)).toEqual(subjects.toSorted());
    const path = `/contactmessage/${content[0]?.id}`;
    expect((await call('GET', path, { token })).body).toEqual(content[0]);
    const deleted = await call('DELETE', path, { token });
    expect(deleted.body).toEqual({ message: 'Message was deleted', success: true });
    for (const method of ['GET', 'DELETE']) {
      expect((await call(method, path, { token })).body).toEqual({
        message: 'There is no such message.',
        code: 'not_found',
      });
    }
  });

  it('are unread until they are marked, and can be marked as unread again', async () => {
    for (const subject of ['First subject', 'Second subject']) await send({ subject });
    const { token } = await addAdministrator();
    const unread = async () => (await list(token, { unread: 'true' })).content;
    const [first, second] = await unread();
    expect([first?.read, second?.read]).toEqual([false, false]);
    const mark = (read: unknown) =>
      call('PATCH', `/contactmessage/${first?.id}`, { token, body: { read } });
    expect((await mark(true)).body).toEqual({ ...first, read: true });
    expect(await unread()).toEqual([second]);
    expect((await mark(false)).body).toEqual(first);
    expect(await unread()).toEqual([first, second]);
    expectInvalid(await mark('perhaps'), { read: 'read must be true or false' });
    const absent = await call('PATCH', '/contactmessage/0', { token, body: { read: true } });
    expect(absent.status).toBe(404);
  });

  it('are unanswered until they are marked, which keeps the time of the first answer', async () => {
    for (const subject of ['First subject', 'Second subject']) await send({ subject });
    const { token } = await addAdministrator();
    const unanswered = async () =>
      (await list(token, { unanswered: 'true' })).content.map(({ subject }) => subject);
    const [first] = await runSql<{ id: number }>`
      update contact_messages set read_at = now(), answered_at = '2026-01-02T18:00Z'
      where subject = 'First subject' returning id`;
    const mark = async (answered: boolean) =>
      (await call('PATCH', `/contactmessage/${first?.id}`, { token, body: { answered } })).body;
    expect(await unanswered()).toEqual(['Second subject']);
    expect(await mark(true)).toMatchObject({ answeredAt: '2026-01-02T10:00:00' });
    expect(await mark(false)).toMatchObject({ answeredAt: null, read: true });
    expect(await unanswered()).toEqual(['First subject', 'Second subject']);
  });
});
