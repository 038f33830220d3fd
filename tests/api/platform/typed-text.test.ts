import { beforeAll, expect, it } from 'vitest';
import type { User } from '#identity/rules/user.ts';
import type { ContactMessage } from '#messages/rules/contact-message.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, runSql } from '../records.ts';
import { editUser, editVehicle, expectInvalid, logIn, readPage } from '../requests.ts';

const PASSWORD = 'Correct-Horse-1!';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

async function foundBy(search: string): Promise<string[]> {
  const { content } = await readPage<User>('/user/auth/pages', { token, query: { search } });
  return content.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

it('a registration, the sign-in after it and an edit at the desk read text in the same way', async () => {
  const person = {
    firstName: '\u200BNu\u0301ria',
    lastName: 'García\u2011López',
    phoneNumber: '\u202D1\u2011562\u2011555\u20110142\u202C',
    address: '1\u00A0Shore Road',
    zipCode: '９０８０２',
    email: "nu.o'neill&co@mu\u0308ller.example",
  };
  const answer = await call('POST', '/register', {
    body: { ...person, password: PASSWORD, confirmPassword: PASSWORD },
    ip: '198.51.100.77',
  });
  expect(answer.status).toBe(201);
  expect((await logIn("nu.o'neill&co@müller.example", PASSWORD)).status).toBe(200);
  const kept = {
    firstName: 'Núria',
    lastName: 'García-López',
    phoneNumber: '(562) 555-0142',
    address: '1 Shore Road',
    zipCode: '90802',
    email: "nu.o'neill&co@xn--mller-kva.example",
  };
  const [{ id } = { id: 0 }] = await runSql<{ id: number }>`
    select id from users where email = ${kept.email}`;
  expect((await call('GET', `/user/${id}/auth`, { token })).body).toMatchObject(kept);
  const roles = ['Customer'];
  expect((await editUser(token, id, { ...person, roles })).body).toMatchObject(kept);
  expectInvalid(await editUser(token, id, { ...kept, roles, phoneNumber: '562 555 0142 x1' }), {
    phoneNumber: 'Please enter the number without its extension.',
  });
});

it('a password keeps the code points with which it was typed', async () => {
  const { id } = await addUser();
  const decomposed = 'Nu\u0301n\u0303ez-1!\u200B';
  const body = (await call('GET', `/user/${id}/auth`, { token })).body as User;
  expect((await editUser(token, id, { ...body, password: decomposed })).status).toBe(200);
  expect((await logIn(body.email, decomposed)).status).toBe(200);
  expect((await logIn(body.email, decomposed.normalize('NFC'))).status).toBe(401);
});

it('a contact message keeps its typography, and its search finds it without accents', async () => {
  const body = {
    name: 'Zoe\u0308',
    email: 'zoe+a=b@my--shop.example',
    subject: 'Qu’est\u2011ce\u00A0?',
  };
  const text = 'Hello – two lines\u200B\nof Nu\u0301n\u0303ez.';
  const sent = await call('POST', '/contactmessage/visitors', {
    body: { ...body, body: text },
    ip: '198.51.100.78',
  });
  expect(sent.status).toBe(201);
  const { content } = await readPage<ContactMessage>('/contactmessage/pages', {
    token,
    query: { search: 'ZOE nunez questce' },
  });
  expect(content).toMatchObject([
    {
      name: 'Zoë',
      email: body.email,
      subject: 'Qu’est-ce ?',
      body: 'Hello – two lines\nof Núñez.',
    },
  ]);
});

it('a search ignores case, accents, dots, hyphens and apostrophes, also of names stored decomposed', async () => {
  const names = ['Ünal Işık', "Sean O'Brien", 'Anne-Marie Weiß', 'Łukasz Đorđević'];
  for (const name of names) {
    const [firstName, lastName] = name.split(' ');
    await runSql`
      update users set first_name = ${firstName?.normalize('NFD')}, last_name = ${lastName?.normalize('NFD')}
      where id = ${(await addUser()).id}`;
  }
  for (const [search, index] of [
    ['isik', 0],
    ['UNAL IŞIK', 0],
    ['obrien', 1],
    ['O’Brien sean', 1],
    ['anne marie', 2],
    ['annemarie weiss', 2],
    ['lukasz dordevic', 3],
  ] as const) {
    expect(
      (await foundBy(search)).map((name) => name.normalize('NFC')),
      search,
    ).toEqual([names[index]]);
  }
});

it('a search for customers reads the trigram index', async () => {
  const plan = await runSql`
    explain select from users where search_key(' ' || users.first_name || ' ' || users.last_name || ' '
      || coalesce(users.email, '')) like '%garcia%'`;
  expect(JSON.stringify(plan)).toContain('users_search');
});

it('a plate that people read as that of another vehicle is refused, also when two get it at once', async () => {
  const put = (id: number, plate: string) =>
    editVehicle(token, { id }, { model: 'Halden 6', ...SALOON, pricePerHour: 20, plate });
  const ids = [await addVehicle(), await addVehicle(), await addVehicle()] as const;
  expect((await put(ids[0], 'MÜ-ST 42')).body).toMatchObject({ plate: 'MÜ-ST 42' });
  expectInvalid(await put(ids[1], 'mu\u0308·st ４２'), { plate: 'Another vehicle has this plate' });
  const answers = await Promise.all([put(ids[1], 'KÖ·1'), put(ids[2], 'KÖ—1')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
