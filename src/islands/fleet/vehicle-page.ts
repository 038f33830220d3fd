import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { getVehicleCall } from '#contracts/vehicles.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { vehicleFacts } from '#domain/fleet/vehicle-facts.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { pathWithPeriod } from '#domain/renting/rental-fields.ts';
import { $hourlyPrice, hearHourlyPrice } from '#stores/hourly-price.ts';
import { VEHICLES_PATH } from '#urls/paths.ts';
import { keepFresh } from './keep-fresh.ts';
import { showText } from './show-text.ts';
import { cardItems, showCard } from './vehicle-card.ts';
import { periodOfUrl } from './vehicle-href.ts';
import { showPicture } from './vehicle-picture.ts';

/**
 * Keeps a vehicle's page (VehiclePage.astro), with the cards of other vehicles, up to date. The page
 * of a deleted vehicle turns into the site's not-found page.
 */
const page = document.querySelector<HTMLElement>('[data-vehicle-page]');
if (page) {
  // The price below the heading and, until it is hydrated, the booking form. The form may be awake
  // already and have told another one.
  $hourlyPrice.subscribe((dollars) => {
    if (dollars !== undefined) showText(page, '[data-price]', formatDollars(dollars));
  });
  carryPeriod();
  // The booking form may have changed it since.
  document.addEventListener('click', carryPeriod, { capture: true });
  keepFresh((signal) => refresh(page, signal));
}

/** Lets the links to the list and to other vehicles carry the period of this page's URL. */
function carryPeriod(): void {
  const links = `nav a[href^="${VEHICLES_PATH}"], [data-cards] a`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main :is(${links})`)) {
    const path = pathWithPeriod(link.pathname, periodOfUrl());
    if (link.getAttribute('href') !== path) link.href = path;
  }
}

async function refresh(page: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!page.isConnected) return;
  await Promise.all([refreshVehicle(page, signal), refreshOthers(signal)]);
}

async function refreshVehicle(page: HTMLElement, signal: AbortSignal): Promise<void> {
  const vehicle = await findVehicle(Number(page.dataset.vehiclePage), signal);
  if (vehicle) showVehicle(page, vehicle);
  else turnIntoNotFound(page);
}

function showVehicle(page: HTMLElement, vehicle: Vehicle): void {
  const heading = page.querySelector('h1');
  document.title = document.title.replace(heading?.textContent ?? '', () => vehicle.model);
  showText(page, 'h1, nav [aria-current]', vehicle.model);
  const frame = page.querySelector('[data-vehicle]');
  if (frame) showPicture(frame, vehicle);
  // The gallery shows the other pictures.
  frame?.dispatchEvent(new CustomEvent('kestrel:vehicle', { bubbles: true, detail: vehicle }));
  showFacts(page, vehicle);
  hearHourlyPrice(vehicle.pricePerHour);
}

function showFacts(page: HTMLElement, vehicle: Vehicle): void {
  const facts = vehicleFacts(vehicle);
  for (const template of page.querySelectorAll<HTMLTemplateElement>('dl template')) {
    const name = template.content.firstElementChild?.getAttribute('data-fact');
    const row = page.querySelector(`[data-fact="${name}"]`);
    if (!facts.some(({ label }) => label === name)) row?.remove();
    else if (!row) template.after(template.content.cloneNode(true));
  }
  for (const { label, value } of facts) showText(page, `[data-fact="${label}"] dd`, value);
}

function turnIntoNotFound(page: HTMLElement): void {
  const main = page.closest('main');
  const template = main?.querySelector<HTMLTemplateElement>('[data-not-found]');
  if (!main || !template) return;
  const hadFocus = main.contains(document.activeElement);
  document.title = template.dataset.notFound ?? '';
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
  main.replaceChildren(template.content);
  if (hadFocus) main.focus();
  scrollTo(0, 0);
}

async function refreshOthers(signal: AbortSignal): Promise<void> {
  const list = document.querySelector('[data-cards]');
  if (!list) return;
  await Promise.all(
    [...cardItems(list)].map(async ([id, item]) => {
      const vehicle = await findVehicle(id, signal);
      if (vehicle) showCard(item, vehicle);
      else item.remove();
    }),
  );
  if (list.children.length === 0) list.closest('section')?.remove();
}

/** Undefined when it does not exist. */
async function findVehicle(id: number, signal: AbortSignal): Promise<Vehicle | undefined> {
  try {
    return await send(getVehicleCall, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return undefined;
    throw error;
  }
}
