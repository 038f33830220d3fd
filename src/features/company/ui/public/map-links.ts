import { addressInWords } from '../../rules/company.ts';
import { pageCompany } from '../page-company.ts';

/** How much of the surroundings the map shows, in degrees: about ten streets in each direction. */
const REACH = { latitude: 0.004, longitude: 0.009 };

/** The URL of OpenStreetMap's map to embed, with a marker at the company. */
export function mapFrameUrl(): string {
  const { latitude, longitude } = pageCompany().position;
  const edges = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((degrees) => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The URL that searches OpenStreetMap for the company's address, around its position. */
export function mapSearchUrl(): string {
  const company = pageCompany();
  const { position } = company;
  const query = new URLSearchParams({ query: addressInWords(company) });
  return `https://www.openstreetmap.org/search?${query}#map=16/${position.latitude}/${position.longitude}`;
}
