import { Navigation } from 'lucide-react';
import { fullLocation, placeOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import styles from './PickUpLocation.module.css';

/** The place of a pick-up with a link to a map. */
export function PickUpLocation({ location }: { location: string }) {
  return (
    <Bar as="span" className={styles.pickUp}>
      <span>{fullLocation(pageCompany(), location)}</span>
      <a href={directionsUrl(location)} target="_blank" rel="noopener noreferrer">
        <RichText text={t('rental.directions')} />
        <Navigation aria-hidden="true" />
      </a>
    </Bar>
  );
}

/** The URL of OpenStreetMap's way to the place of a location, or else of a search for the location around the company. */
export function directionsUrl(location: string): string {
  const company = pageCompany();
  const place = placeOf(company, location)?.position;
  if (place) {
    const route = new URLSearchParams({ route: `;${place.latitude},${place.longitude}` });
    return `https://www.openstreetmap.org/directions?${route}`;
  }
  const { latitude, longitude } = company.position;
  const query = new URLSearchParams({ query: fullLocation(company, location) });
  return `https://www.openstreetmap.org/search?${query}#map=12/${latitude}/${longitude}`;
}
