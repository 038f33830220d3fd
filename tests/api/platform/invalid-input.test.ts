import { beforeAll, expect, it } from 'vitest';
import { call } from '../calls.ts';
import { addAdministrator } from '../records.ts';

// That a call checks its input at all. What it accepts is proved in tests/domain.

const NO_ID = '00000000-0000-4000-8000-000000000000';
const PERSON = ['firstName', 'lastName', 'phoneNumber', 'address', 'zipCode', 'email'];
const WITHOUT_EMAIL = PERSON.filter((field) => field !== 'email');
const RENTAL = ['pickUpLocation', 'dropOffLocation', 'pickUpTime', 'dropOffTime'];
const PERIOD = ['pickUpDateTime', 'dropOffDateTime'];
const MAINTENANCE = ['startTime', 'endTime', 'reason'];
const VEHICLE = [
  ...['model', 'doors', 'seats', 'luggage', 'transmission', 'airConditioning'],
  ...['fuelType', 'age', 'pricePerHour'],
];

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

it.each<[method: string, path: string, fields: string[]]>([
  ['POST', '/login', ['email', 'password']],
  ['POST', '/register', [...PERSON, 'password', 'confirmPassword']],
  ['POST', '/contactmessage/visitors', ['name', 'email', 'subject', 'body']],
  ['PATCH', '/contactmessage/1', ['read']],
  ['POST', '/contactmessage/1/reply', ['text']],
  ['PUT', '/user', PERSON],
  ['PATCH', '/user/auth', ['oldPassword', 'newPassword', 'confirmNewPassword']],
  ['POST', '/user/admin/add', ['firstName', 'lastName', 'phoneNumber']],
  ['POST', '/user/admin', [...WITHOUT_EMAIL, 'roles']],
  ['PUT', '/user/1/auth', [...WITHOUT_EMAIL, 'roles']],
  ['POST', '/password-reset', ['email']],
  ['PUT', '/password-reset', ['token', 'newPassword', 'confirmNewPassword']],
  ['PUT', '/email-confirmation', ['token']],
  ['POST', `/car/admin/${NO_ID}/add`, VEHICLE],
  ['PUT', '/car/admin/auth?id=1', VEHICLE],
  ['POST', '/maintenance/admin/add?carId=1', MAINTENANCE],
  ['PUT', '/maintenance/1/auth', MAINTENANCE],
  ['POST', '/reservations/add?carId=1', RENTAL],
  ['PUT', '/reservations/1/auth', RENTAL],
  ['PATCH', '/reservations/1/auth', ['status']],
  ['POST', '/reservations/admin/add?carId=1&userId=1', RENTAL],
  ['PUT', '/reservations/admin/auth?carId=1&reservationId=1', [...RENTAL, 'status']],
  ['PATCH', '/reservations/admin/upcoming?userId=1', ['status']],
  ['POST', '/letters/1/admin/send-again', ['messageId']],
  ['POST', '/search/admin', ['q']],
])('%s %s names the fields that are missing', async (method, path, fields) => {
  expect(await refusedFields(method, path, {})).toEqual(fields.toSorted());
});

it('says of a value for which no words were written that it is not valid', async () => {
  const options = { token, body: { rules: { rates: [{ carIds: 'all' }] } } };
  const { status, body } = await call('POST', '/prices/admin', options);
  expect(status).toBe(400);
  expect(Object.values((body as { errors: object }).errors)).toContain('Is not valid');
});

it.each(['hand-over', 'return'])(
  'PUT /reservations/1/%s names the invalid fields',
  async (what) => {
    const body = { time: 'now', odometer: 0.5, fuel: 101, note: 5 };
    const fields = ['fuel', 'note', 'odometer', 'time'];
    expect(await refusedFields('PUT', `/reservations/1/${what}`, body)).toEqual(fields);
  },
);

it.each([
  [
    '/car/visitors/pages',
    'ids=1,x&minSeats=many&minLuggage=-1&airConditioning=Yes&maxPricePerHour=1.001',
  ],
  ['/car/visitors/pages', 'counts=1&fuelType=Steam&transmission=Manual'],
  ['/car/admin/pages', 'fuelType=Steam&transmission=Manual'],
  ['/reservations/auth/all', 'when=now'],
  ['/reservations/admin/all/pages', 'status=LOST&stage=gone&counted=all&when=now&userId=x&carId=0'],
  ['/reservations/admin/all/pages', 'pickUpFrom=2030-02-30&pickUpTo=x&dropOffFrom=x&dropOffTo=x'],
  ['/user/auth/pages', 'role=Owner&erasure=x'],
  ['/contactmessage/pages', 'unread=yes&unanswered=yes'],
  ['/letters/admin/pages', 'state=lost&kind=x&userId=x&reservationId=x'],
  ['/history/admin', 'kind=letter&action=read'],
  ['/figures/admin', 'period=this-week&from=2024-02-30&to=2101-01-01'],
])('GET %s refuses the order, the page and the filters %s', async (path, filters) => {
  const list = 'page=-1&size=101&sort=passwordHash&direction=asc';
  const query = new URLSearchParams(`${list}&${filters}`);
  expect(await refusedFields('GET', `${path}?${query}`)).toEqual([...query.keys()].toSorted());
});

it.each([
  ['/reservations/auth', ['carId', ...PERIOD]],
  ['/reservations/admin/availability', ['carId', ...PERIOD]],
  ['/car/visitors/1/availability', ['from', 'to']],
  ['/car/visitors/1/alternatives', PERIOD],
  ['/maintenance/admin', ['carId']],
  ['/excel/download/figures?from=2024-05-01', ['to']],
  ['/figures/admin/charts?from=2024-05-01', ['to']],
])('GET %s names what is missing', async (path, fields) => {
  expect(await refusedFields('GET', path)).toEqual(fields.toSorted());
});

/** The fields for which a call is refused with 400. */
async function refusedFields(method: string, pathAndQuery: string, body?: object) {
  const [path = '', search] = pathAndQuery.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const answer = await call(method, path, { token, query, ...(body && { body }) });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  return Object.keys((answer.body as { errors: object }).errors).toSorted();
}
