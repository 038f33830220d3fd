import { expect, it } from 'vitest';
import { EnglishFinder } from '../../english-words.ts';

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
