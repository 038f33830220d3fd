import { Navigation } from 'lucide-react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import styles from './PickUpLocation.module.css';

/** The place of a pick-up with a link to a map. */
export function PickUpLocation({ location }: { location: string }) {
  return (
    <Bar as="span" className={styles.pickUp}>
      <span>{location}</span>
      <a href={directionsUrl(location)} target="_blank" rel="noopener noreferrer">
        <RichText text={t('rental.directions')} />
        <Navigation aria-hidden="true" />
      </a>
    </Bar>
  );
}

/** The URL of a search of OpenStreetMap around the company, for a location as the customer typed it. */
export function directionsUrl(location: string): string {
  const { latitude, longitude } = pageCompany().position;
  const query = new URLSearchParams({ query: location });
  return `https://www.openstreetmap.org/search?${query}#map=12/${latitude}/${longitude}`;
}
