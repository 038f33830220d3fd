import { expect, it } from 'vitest';
import { EnglishFinder, FOREIGN_LANGUAGES, wordsAsInEnglish } from '../../english-words.ts';

function wordsIn(...texts: string[]): string[] {
  const finder = new EnglishFinder('de', { allowed: ['Long Beach'], translated: ['Child seat'] });
  finder.read('a page', texts);
  return [...finder.found.keys()];
}

it('finds words of our English texts, of the calendar and of names that have a translation', () => {
  expect(wordsIn('Ihr Pick-up am Friday')).toEqual(['pick', 'friday']);
  expect(wordsIn('Kindersitz', 'Child seat (2)')).toEqual(['child', 'seat']);
  expect(wordsIn('Booking')).toEqual(['booking']);
});

it('leaves alone what German has too, names, addresses, and what only looks like English', () => {
  expect(wordsIn('Name, Status, Hand, Deutsch', 'Long Beach', 'Gebookingt')).toEqual([]);
  expect(wordsIn('booking@example.com https://example.com/booking?vehicle=1')).toEqual([]);
});

it('says where a word was found first, and how many texts were read', () => {
  const finder = new EnglishFinder('fr', { allowed: [], translated: [] });
  finder.read('one', ['Bonjour', 'Votre vehicle est là.']);
  finder.read('another', ['vehicle']);
  expect(finder.count).toBe(3);
  expect(Object.fromEntries(finder.found)).toEqual({ vehicle: 'one: Votre vehicle est là.' });
});

/** The words that a language shares with our English texts, names and formats among them. Add one only if people would write it so. */
const SHARED = {
  de: `agreement american app authenticator bank browser browsers cng code codes contents cookies cvc data demo details diesel download
    express extra extras files filter form front gst hand hash hashes hosting hst hybrid javascript json jws kilometer kind laptop link
    links lpg mail mailto manifests minute mva name neon offline online openstreetmap passkey passkeys per person premium record reg rest
    server settings spam status stripe studio suv suvs tab text tiptronic uid upgrade user vans vat vkn was zip`,
  fr: `accident administration agreement american bronze car charge code codes confirmation contact contents cookies cvc danger data date
    dates diesel direction distance document documents dollars end exact expiration expire express files gst image images incident
    incidents javascript json jws location locations mail mailto manifests maximum menu message messages met mile miles minute minutes
    mobile moment mon mva neon notifications openstreetmap page pages parent parties pause pays place places police possible postal
    questions record second secret service session sessions settings signature signatures signer simple site sites six stripe studio
    suggestions suv taxes terminal tiptronic total trace triangle type usage user version vkn week zip`,
  es: `agreement alcohol american contents cookies cvc data editor error express extra extras files gst hash hashes hst idea interior
    javascript json jws mailto manifests mva neon openstreetmap panel postal real record reserve settings similar stripe suv terminal
    tiptronic token total uid user vkn zip`,
};

it.each(FOREIGN_LANGUAGES)(
  'our texts, those of pages and the sample agreement have no English word: %s',
  (language) => {
    const shared = SHARED[language].split(/\s+/);
    const found = wordsAsInEnglish(language);
    expect(Object.fromEntries([...found].filter(([word]) => !shared.includes(word)))).toEqual({});
    expect(shared.filter((word) => !found.has(word))).toEqual([]);
  },
);
