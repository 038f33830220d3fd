import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, addUser, runSql, setCompany } from '../records.ts';
import { logIn } from '../requests.ts';

const PERSON = {
  firstName: 'Zoë',
  lastName: "O'Neil-Παπαδοπούλου",
  phoneNumber: '(562) 555-0123',
  address: '12 Shore Road',
  zipCode: '90802',
  email: 'zoe@example.com',
  password: 'Correct-Horse-1!',
};

function register(changes: object, ip = '198.51.100.9'): Promise<Answer> {
  const body = { ...PERSON, ...changes };
  return call('POST', '/register', { body: { confirmPassword: body.password, ...body }, ip });
}

describe('POST /register', () => {
  it('makes a customer whose language is the first of the site if the call names none', async () => {
    onTestFinished(() => setCompany({}));
    setCompany({ languages: ['de', 'en'] });
    const email = 'deutsch@example.com';
    expect((await register({ email })).status).toBe(201);
    expect(await runSql`select language from users where email = ${email}`).toEqual([
      { language: 'de' },
    ]);
  });

  it('makes a customer who can sign in, with the email as user name and a hashed password', async () => {
    const answer = await register({});
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: "You're registered successfully!", success: true },
    ]);
    const { token } = (await logIn(PERSON.email, PERSON.password)).body as { token: string };
    expect((await call('GET', '/user', { token })).body).toMatchObject({
      lastName: PERSON.lastName,
      userName: PERSON.email,
      roles: ['Customer'],
      builtIn: false,
      // Nobody is asked to confirm it where no mail is configured, as here.
      emailConfirmed: true,
    });
    expect(await runSql`select password_hash from users where email = ${PERSON.email}`).toEqual([
      { passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
  });

  it('keeps the country of a phone number, which must have it', async () => {
    const email = 'abroad@example.com';
    expect(await register({ email, phoneNumber: '+49 1' })).toMatchObject({
      status: 400,
      body: { errors: { phoneNumber: expect.stringMatching(/^This number is incomplete/) } },
    });
    expect((await register({ email, phoneNumber: '+49 151 23456789' })).status).toBe(201);
    const { token } = (await logIn(email, PERSON.password)).body as { token: string };
    const { body } = await call('GET', '/user', { token });
    expect(body).toMatchObject({ phoneNumber: '+49 1512 3456789' });
  });

  it('is not followed by a forgotten password where no mail is configured', async () => {
    for (const email of [PERSON.email, 'nobody@example.com']) {
      const answer = await call('POST', '/password-reset', { body: { email } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'no_mail' } });
    }
  });

  it('can not be sent a link that confirms the email where no mail is configured', async () => {
    const { token } = await addAdministrator();
    const { id } = await addUser();
    await runSql`update users set email_confirmed = false where id = ${id}`;
    const answer = await call('POST', `/user/${id}/email-confirmation`, { token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_mail' } });
  });

  it('keeps the spaces around a password', async () => {
    const typed = { email: 'spaces@example.com', password: ' Correct-Horse-1! ' };
    expect((await register(typed)).status).toBe(201);
    expect((await logIn(typed.email, typed.password.trim())).status).toBe(401);
    expect((await logIn(typed.email, typed.password)).status).toBe(200);
  });

  it('refuses an email that is taken, in upper or lower case and by simultaneous calls', async () => {
    const emails = ['twin@example.com', 'TWIN@example.com', 'Twin@Example.com'];
    const answers = await Promise.all(emails.map((email) => register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const email = 'An account with this email already exists.';
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: email,
      code: 'email_taken',
      errors: { email },
    });
  });
});
