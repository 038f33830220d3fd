import { addressInWords, type Company } from '../../rules/company.ts';

/** How much of the surroundings the map shows, in degrees: about ten streets in each direction. */
const REACH = { latitude: 0.004, longitude: 0.009 };

/** The URL of OpenStreetMap's map to embed, with a marker at a position. */
export function mapFrameUrl({ latitude, longitude }: Company['position']): string {
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

/** The URL that searches OpenStreetMap for an address, around its position. */
export function mapSearchUrl({ address, position }: Pick<Company, 'address' | 'position'>): string {
  const query = new URLSearchParams({ query: addressInWords({ address }) });
  return `https://www.openstreetmap.org/search?${query}#map=16/${position.latitude}/${position.longitude}`;
}
