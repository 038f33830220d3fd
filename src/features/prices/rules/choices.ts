import * as v from 'valibot';
import { dayText } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { notACode, PromoCodeText } from './promo-code-text.ts';

/** An extra as calls name it: its id and how many. */
export const ExtraChoice = v.object(
  {
    id: v.pipe(v.string('Must be text'), v.maxLength(40, 'There is no such extra')),
    quantity: v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(0, 'Must not be negative'),
      v.maxValue(1000, 'Choose fewer'),
    ),
  },
  'Must be an extra with its quantity',
);

/** The driver's date of birth, YYYY-MM-DD, on which fees can depend. */
const BirthDate = v.optional(dayText(() => t('prices.birthDateAsDay')));

/** What a booking or a change can choose beside the rental. Absent ones stay as they are. */
export const choiceEntries = {
  extras: v.optional(
    v.pipe(
      v.array(ExtraChoice, 'Must be a list of extras'),
      v.maxLength(100, 'There are too many extras'),
      // None of an extra is the same as no choice of it.
      v.transform((extras) => extras.filter(({ quantity }) => quantity > 0)),
    ),
  ),
  promoCode: v.optional(v.nullable(PromoCodeText)),
  birthDate: BirthDate,
};

/** Extras in a query: 'child-seat:2,cover:1'. */
const QueryExtras = v.pipe(
  v.string(),
  v.maxLength(4000, 'There are too many extras'),
  v.transform((text) =>
    text.split(',').flatMap((part) => {
      const [id = '', quantity] = part.split(':');
      return id === '' ? [] : [{ id, quantity: Number(quantity ?? 1) }];
    }),
  ),
  v.array(ExtraChoice),
  v.transform((extras) => extras.filter(({ quantity }) => quantity > 0)),
);

/** What a quote can name beside vehicle and times, so its total is that of the booking. */
export const quoteEntries = {
  pickUpLocation: v.optional(v.string()),
  dropOffLocation: v.optional(v.string()),
  extras: v.optional(QueryExtras),
  /** Empty for a change that removes the code. */
  promoCode: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        PromoCodeText,
      ],
      notACode,
    ),
  ),
  birthDate: BirthDate,
};
