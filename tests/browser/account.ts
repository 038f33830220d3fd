import type { Page } from 'playwright-core';
import { insertReservation } from './rows.ts';
import { CUSTOMER, query } from './visitor.ts';

export type Customer = { id: number; email: string; password: string };

let added = 0;

/** A customer of a test's own, who can be changed, with the built-in one's password. */
export async function addCustomer({
  firstName = 'Kim',
  lastName = 'Larsen',
} = {}): Promise<Customer> {
  added += 1;
  const email = `customer-${process.pid}-${added}@example.com`;
  const [row] = await query(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select $1, $2, '(562) 555-0123', $3, '12 Shore Road', '90802', $3, password_hash, roles
     from users where email = $4
     returning id`,
    [firstName, lastName, email, CUSTOMER.email],
  );
  return { id: row.id, email, password: CUSTOMER.password };
}

/** Adds a reservation of vehicle 14, a Tarn Voyager; wall-clock times as Postgres reads them. */
export function addReservation(
  customer: Customer,
  pickUpTime: string,
  dropOffTime: string,
  { status = 'CREATED', vehicleId = 14, pickUpLocation = 'Harbor desk' } = {},
): Promise<number> {
  return insertReservation({
    userId: customer.id,
    vehicleId,
    from: `${pickUpTime} America/Los_Angeles`,
    to: `${dropOffTime} America/Los_Angeles`,
    status,
    totalCents: 102_600,
    pickUpLocation,
  });
}

/** Lets calls to a path wait until `release` is called. */
export async function holdBack(page: Page, url: string, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return { release: resolve };
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
