import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { fetchToken, PASSWORD, PERSON } from '../../accounts.ts';

/** The demo's accounts of staff. */
export const STAFF = Object.fromEntries(
  [
    ['owner', 'admin', 'Admin'],
    ['clerk', 'clerk', 'Clerk'],
    ['mechanic', 'mechanic', 'Mechanic'],
    ['accountant', 'accountant', 'Accountant'],
  ].map(([role, name, word]) => [
    role,
    { email: `${name}@kestrel.example`, password: `Kestrel-${word}-1!` },
  ]),
) as Record<StaffRole, { email: string; password: string }>;

type Vehicle = { id: number; plate: string };
export type Guest = { id: number; name: string; lastName: string; email: string; password: string };
export type Rental = { id: number; guest: Guest; vehicle: Vehicle; total: number };

/** A day so many days from now, as YYYY-MM-DD. */
export function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return toWallClock(day, DEFAULT_COMPANY.timeZone).slice(0, 10);
}

/** Hours from now until a rental of the customer, which each time is on other days. */
const FIRST_HOURS = 72;

/** What was there before a task, made by calls of the site, which nobody counts. */
export class WalkSite {
  readonly url: string;
  private token = '';
  private readonly firstNumber = (Math.floor(Date.now() / 1_000) % 26 ** 3) * 1_000;
  private made = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** Signs in as the owner, for ten minutes in which no call asks for the password again. */
  async signIn(): Promise<void> {
    this.token = await fetchToken(this.url, STAFF.owner);
  }

  /** Calls the site as the owner. */
  async ask(method: string, path: string, body?: object) {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** A customer whose last name nobody else has. */
  async guest(): Promise<Guest> {
    const lastName = `Quill${this.letters()}`;
    const email = `${lastName}@guests.example`;
    await this.register({ ...PERSON, lastName, email, password: PASSWORD });
    const found = await this.ask('GET', `/user/auth/pages?search=${email}`);
    const name = `${PERSON.firstName} ${lastName}`;
    return { id: found.content[0].id, name, lastName, email, password: PASSWORD };
  }

  /** Registers from an address of the person's own, because one address can register only a few. */
  private async register(person: object): Promise<void> {
    const localAddress = `127.1.${Math.floor(this.made / 250)}.${(this.made % 250) + 1}`;
    const headers = { 'content-type': 'application/json' };
    const call = request(`${this.url}/api/register`, { method: 'POST', headers, localAddress });
    call.end(JSON.stringify({ ...person, confirmPassword: PASSWORD }));
    const [answer] = await once(call, 'response');
    answer.resume();
    if (answer.statusCode >= 300) throw new Error(`Nobody could register: ${answer.statusCode}`);
  }

  /** A vehicle like the first one of the demo, with a plate of its own. */
  async vehicle(): Promise<Vehicle> {
    const { id, image, updatedAt, builtIn, ...facts } = await this.ask('GET', '/car/visitors/1');
    const plate = `WLK ${this.letters()}`;
    const body = { ...facts, model: 'Walker One', plate, odometer: 1_000 };
    const added = await this.ask('POST', `/car/admin/${image[0]}/add`, body);
    return { id: added.id, plate };
  }

  /** A reservation that is to come, on other days than all before. */
  async expected({ isToday = false } = {}): Promise<Rental> {
    const from = isToday ? 0.1 : FIRST_HOURS + 48 * (this.made % 40);
    return this.reserve(from, from + (isToday ? 5 : 24));
  }

  /** A reservation whose vehicle is out: for another day, until tonight, or it should be back already. */
  async out({ isLate = false, isToday = false } = {}): Promise<Rental> {
    const rental = await this.reserve(-30, isLate ? -5 : isToday ? 4 : 30);
    const reading = { odometer: 1_000, fuel: 100 };
    await this.ask('PUT', `/reservations/${rental.id}/hand-over`, reading);
    return rental;
  }

  async returned({ isLate = false } = {}): Promise<Rental> {
    const rental = await this.out({ isLate });
    await this.ask('PUT', `/reservations/${rental.id}/return`, { odometer: 1_100, fuel: 100 });
    return rental;
  }

  /** The rental is paid, and the deposit of the demo's prices taken. */
  async settled(rental: Rental): Promise<Rental> {
    return this.paid(await this.paid(rental), 'deposit', 250);
  }

  /** The license of whoever drives was seen. */
  async driven(rental: Rental): Promise<Rental> {
    const license = {
      licenseNumber: 'D1234567',
      licenseCountry: 'US',
      licenseExpires: '2060-01-01',
    };
    const driver = { name: rental.guest.name, birthDate: '1990-05-05', ...license };
    await this.ask('POST', `/reservations/${rental.id}/drivers`, driver);
    return rental;
  }

  /** What was paid at the desk, by default all of the rental. */
  async paid(rental: Rental, purpose = 'rental', amount = rental.total): Promise<Rental> {
    const payment = { purpose, method: 'cash', amount, key: randomUUID() };
    await this.ask('POST', `/payments/admin?reservationId=${rental.id}`, payment);
    return rental;
  }

  async charged(rental: Rental): Promise<Rental> {
    const charge = { kind: 'cleaning', amount: 80, reason: 'Sand on the seats', key: randomUUID() };
    await this.ask('POST', `/reservations/admin/${rental.id}/charges`, charge);
    return rental;
  }

  /** Publishes prices of which some are as a task needs them. */
  async publish(changed: object): Promise<undefined> {
    const { current } = await this.ask('GET', '/prices/admin');
    await this.ask('POST', '/prices/admin', { rules: { ...current.rules, ...changed } });
  }

  /** An address that nobody has registered. */
  newEmail(): string {
    return `new-${this.letters()}@guests.example`;
  }

  /** A name, a code or a plate that was not used before. */
  newWord(): string {
    return `W${this.letters().toUpperCase()}`;
  }

  private async reserve(fromHours: number, toHours: number): Promise<Rental> {
    const [guest, vehicle] = [await this.guest(), await this.vehicle()];
    const atHour = (hours: number) =>
      toApiTime(toWallClock(new Date(Date.now() + hours * 3_600_000), DEFAULT_COMPANY.timeZone));
    const added = await this.ask(
      'POST',
      `/reservations/admin/add?carId=${vehicle.id}&userId=${guest.id}`,
      {
        pickUpTime: atHour(fromHours),
        dropOffTime: atHour(toHours),
        pickUpLocation: 'Kestrel desk',
        dropOffLocation: 'Kestrel desk',
      },
    );
    const path = `/reservations/${added.id}/admin`;
    const { totalPrice } = await this.ask('GET', path);
    return { id: added.id, guest, vehicle, total: totalPrice };
  }

  /** Letters that were not used before, also when a site is walked twice. */
  private letters(): string {
    this.made += 1;
    return [...(this.firstNumber + this.made).toString(26)]
      .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
      .join('');
  }
}
