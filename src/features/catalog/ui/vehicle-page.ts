import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { vehicleFacts } from '#fleet/rules/vehicle-facts.ts';
import { VEHICLES_PATH } from '#fleet/rules/vehicle-paths.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { readStored } from '#kit/client/browser-storage.ts';
import { PERIOD_FIELDS } from '#rental/rules/rental-fields.ts';
import { showImages, watchGallery } from './open-gallery.ts';
import { showText } from './show-text.ts';
import { showVehicle } from './show-vehicle.ts';
import { findPublicVehicle, findShownVehicle } from './shown-vehicle.ts';
import { periodOfUrl } from './vehicle-href.ts';

/**
 * Updates the facts on a vehicle's page (VehiclePage.astro) and on the cards of other vehicles. If
 * the vehicle was deleted, the page becomes the site's not-found page.
 */
const page = document.querySelector<HTMLElement>('[data-vehicle-page]');
if (page) {
  carryPeriod();
  // The booking form may have changed the period since.
  document.addEventListener('click', carryPeriod, { capture: true });
  const gallery = page.querySelector<HTMLElement>('[data-gallery]');
  if (gallery) watchGallery(gallery);
  document.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
  for (const showing of [showPresent(page), showOthers()]) {
    showing.catch((error) => console.error('Loading failed.', error));
  }
}

/**
 * Adds the period of this page's URL to the links to the list and to other vehicles. The list also
 * gets the filters with which it was shown last.
 */
function carryPeriod(): void {
  const links = `nav a[href^="${VEHICLES_PATH}"], [data-cards] a`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main :is(${links})`)) {
    const isList = link.pathname === VEHICLES_PATH;
    const query = new URLSearchParams(isList ? (readStored('vehicleList') ?? '') : '');
    const period = periodOfUrl();
    for (const name of PERIOD_FIELDS) {
      if (period) query.set(name, period[name]);
      else query.delete(name);
    }
    const path = query.size > 0 ? `${link.pathname}?${query}` : link.pathname;
    if (link.getAttribute('href') !== path) link.href = path;
  }
}

async function showPresent(page: HTMLElement): Promise<void> {
  const vehicle = await findShownVehicle().catch((error: unknown) => {
    showFailure(messageOf(error));
    throw error;
  });
  if (!vehicle) return turnIntoNotFound(page);
  showOnPage(page, vehicle);
  // The page of a vehicle that was added after the build stays hidden until now (added.astro).
  document.querySelector('[data-waiting]')?.remove();
  document.querySelector('[data-loaded]')?.removeAttribute('hidden');
}

/** Says that the vehicle failed to load, on a page without a vehicle (added.astro). */
function showFailure(message: string): void {
  document.querySelector('[data-loading]')?.toggleAttribute('hidden', true);
  document.querySelector('[data-failure]')?.removeAttribute('hidden');
  showText(document, '[data-failure-words]', message);
}

function showOnPage(page: HTMLElement, vehicle: Vehicle): void {
  // Everything except the site's name.
  document.title = document.title.replace(/^.*(?= \| )/s, () => vehicle.model);
  showText(page, 'nav [aria-current]', vehicle.model);
  page.querySelector('nav [aria-current]')?.setAttribute('href', location.pathname);
  const facts = vehicleFacts(vehicle).map(({ label, value }) => [label, value]);
  showVehicle(page, vehicle, Object.fromEntries(facts));
  page.querySelector('[data-strip]')?.setAttribute('aria-label', `Images of ${vehicle.model}`);
  const gallery = page.querySelector<HTMLElement>('[data-gallery]');
  if (gallery) showImages(gallery, vehicle).catch(console.error);
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

async function showOthers(): Promise<void> {
  const cards = [...document.querySelectorAll('[data-card]')];
  await Promise.all(
    cards.map(async (card) => {
      const vehicle = await findPublicVehicle(Number(card.getAttribute('data-card')));
      if (vehicle) showVehicle(card, vehicle);
      else card.closest('li')?.remove();
    }),
  );
  document.querySelector('section:has([data-cards]):not(:has([data-card]))')?.remove();
}
