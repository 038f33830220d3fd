import { expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  EXAMPLE_RULES,
  NEW_RULES,
  parseDraft,
  readDraft,
  toDraft,
} from '#areas/admin/prices/price-draft.ts';

it('a draft of published rules has the same rules', () => {
  expect(readDraft(toDraft(EXAMPLE_RULES))).toEqual({ rules: EXAMPLE_RULES });
  expect(readDraft(EMPTY_DRAFT)).toEqual({ rules: {} });
  expect(parseDraft(JSON.parse(JSON.stringify(toDraft(EXAMPLE_RULES))))).toEqual(
    toDraft(EXAMPLE_RULES),
  );
  expect(parseDraft({ rates: 7 })).toBeUndefined();
});

it('reads numbers as typed, and gives a new extra an id from its name', () => {
  const seat = { ...NEW_RULES.extras, name: 'Child seat', price: '$9.50' };
  const draft = { ...EMPTY_DRAFT, extras: [seat, seat], noShow: { percent: '50%' } };
  const { rules } = readDraft(draft) as { rules: typeof EXAMPLE_RULES };
  expect(rules.extras?.map(({ id, price }) => [id, price])).toEqual([
    ['child-seat', 9.5],
    ['child-seat-2', 9.5],
  ]);
  expect(rules.noShow).toEqual({ percent: 50 });
});

it('has an error at each field that is missing or wrong', () => {
  const draft = {
    ...EMPTY_DRAFT,
    rates: [NEW_RULES.rates],
    taxes: [{ name: 'Tax', percent: '120', on: 'all' }],
  };
  expect(readDraft(draft)).toEqual({
    errors: {
      'rates.0.name': 'Enter a name',
      'rates.0.percent': 'Fill this in',
      'taxes.0.percent': 'Must be from 0% to 100%',
    },
  });
});
