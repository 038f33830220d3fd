import { type Company, dialedNumber, siteTitle } from '#company/rules/company.ts';
import { holidaysBetween, workingHours } from '#company/rules/desk-hours.ts';
import type { Holiday } from '#company/rules/opening-hours.ts';
import type { CompanyPlace } from '#company/rules/place.ts';
import { withCompanyFacts } from '#company/rules/place-facts.ts';
import type { TextSection } from '#company/rules/site-texts.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { toHtml } from '#company/ui/shared/markdown.ts';
import { keyFacts } from '#fleet/rules/key-facts.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { imageUrl } from '#fleet/ui/shared/files.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS, placePath } from '#kernel/paths/paths.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import type { BreadcrumbStep } from './Breadcrumbs.tsx';

/** The site's URL, as Astro provides it. */
type Site = URL | undefined;

/** The company as a car rental. */
export function companyData(site: Site) {
  const company = pageCompany();
  const { logo } = company;
  return {
    '@type': 'AutoRental',
    '@id': companyId(site),
    name: siteTitle(company),
    url: urlOf(PATHS.home, site),
    image: fileUrl('/social.jpg', site),
    logo: fileUrl(logo ? imageUrl(logo, 360) : '/icon-512.png', site),
    email: company.email,
    telephone: company.phones.map(dialedNumber),
    currenciesAccepted: company.currency,
    ...whereAndWhen(company),
  };
}

/** A place of the company, as a car rental of its own. */
export function placeData(place: CompanyPlace, site: Site) {
  const company = pageCompany();
  const shown = withCompanyFacts(company, place);
  return {
    '@type': 'AutoRental',
    '@id': fileUrl(`${placePath(place.id)}#place`, site),
    name: `${company.name}, ${ownName(place.name)}`,
    url: urlOf(placePath(place.id), site),
    image: fileUrl('/social.jpg', site),
    email: company.email,
    telephone: dialedNumber(shown.phone),
    currenciesAccepted: company.currency,
    parentOrganization: { '@id': companyId(site) },
    // Of one without an address only the location is known.
    ...whereAndWhen({ ...shown, address: shown.address ?? { ...NOWHERE, street: place.location } }),
  };
}

const NOWHERE = { city: '', region: '', postalCode: '', country: '' };

type Business = Pick<Company, 'week'> & {
  address: Company['address'];
  position: Company['position'] | null;
  holidays: readonly Holiday[];
};

/** The address, the position and the hours. An opening that closes before it opens is over midnight. */
function whereAndWhen({ address, position, week, holidays: all }: Business) {
  const today = dayAt(new Date(), pageCompany().timeZone).toString();
  const holidays = holidaysBetween({ holidays: all }, today);
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      ...(address.city && { addressLocality: address.city }),
      ...(address.region && { addressRegion: address.region }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country || pageCompany().address.country,
    },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    openingHoursSpecification: workingHours(week).map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays,
      opens,
      closes,
    })),
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        // The same time twice means closed.
        opens: opens || '00:00',
        closes: closes || '00:00',
      })),
    }),
  };
}

/** A vehicle that is offered by the hour. `image` is a URL. */
export function vehicleData(vehicle: Vehicle, image: string | undefined, site: Site) {
  const url = urlOf(vehiclePath(vehicle.id), site);
  const { transmission, fuelType } = keyFacts(vehicle);
  return {
    '@type': 'Vehicle',
    name: vehicle.model,
    url,
    ...(image && { image: fileUrl(image, site) }),
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    vehicleTransmission: transmission,
    fuelType,
    offers: {
      '@type': 'Offer',
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@id': companyId(site) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: vehicle.pricePerHour,
        priceCurrency: pageCompany().currency,
        unitCode: 'HUR',
        unitText: t('site.hour'),
      },
    },
  };
}

/** The path from the home page to a page. */
export function breadcrumbData(steps: BreadcrumbStep[], site: Site) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: urlOf(path, site),
    })),
  };
}

/** Questions with their answers, as on the page. */
export function questionsData(questions: readonly TextSection[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ heading, body }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: toHtml(body) },
    })),
  };
}

function companyId(site: Site): string {
  // The same in each language.
  return fileUrl('/#company', site);
}

function fileUrl(path: string, site: Site): string {
  return new URL(path, site).href;
}

/** A page in the language of this one. */
function urlOf(path: string, site: Site): string {
  return new URL(localPath(path), site).href;
}
