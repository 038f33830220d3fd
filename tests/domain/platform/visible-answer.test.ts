import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#kernel/staff/permissions.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { asOwn, visibleAnswer } from '#platform/http/visible-answer.ts';

const Price = shownTo('see-money', v.number());
const Person = v.object({ id: v.number(), lastName: shownTo('see-names', v.string()) });

/** The answer as it is sent to somebody with these permissions. */
function sent(schema: v.GenericSchema, answer: unknown, ...permissions: Permission[]): unknown {
  const shown = visibleAnswer(schema, answer, (permission) => permissions.includes(permission));
  return JSON.parse(JSON.stringify(shown));
}

describe('an answer to somebody who may not see money or names', () => {
  const person = { id: 1, lastName: 'Holt' };

  it.each([
    ['an object', Person, person, { id: 1 }],
    ['a list', v.array(Person), [person, person], [{ id: 1 }, { id: 1 }]],
    ['what can be null', v.nullable(Person), person, { id: 1 }],
    ['null', v.nullable(Person), null, null],
    ['a part', v.object({ of: v.optional(Person) }), { of: person }, { of: { id: 1 } }],
    [
      'a pipe',
      v.pipe(
        Person,
        v.check(() => true),
      ),
      person,
      { id: 1 },
    ],
    ['a union', v.union([v.object({ a: v.string() }), Person]), person, { id: 1 }],
    ['a part that is all hidden', v.object({ of: v.nullable(Price) }), { of: 3 }, {}],
    ['a hidden object', v.object({ of: shownTo('see-money', Person) }), { of: person }, {}],
    ['what no schema names', v.object({ price: Price }), { price: 3, cost: 4 }, {}],
    ['parts by name', v.object({ of: v.record(v.string(), Person) }), { of: { a: person } }, {}],
    ['a tuple', v.object({ of: v.tuple([Person]) }), { of: [person] }, {}],
    ['a record', v.object({ a: Price, b: v.record(v.string(), v.number()) }), { b: { c: 1 } }, {}],
  ])('has nothing of them: %s', (_, schema, answer, expected) => {
    expect(sent(schema, answer)).toEqual(expected);
  });

  it('has all of it if it is about their own', () => {
    const own = asOwn({ ...person });
    expect(sent(Person, own)).toEqual(person);
  });
});

it('an answer to somebody who may see all that is marked stays as it is', () => {
  const answer = { id: 1, lastName: 'Holt', more: true };
  expect(sent(Person, answer, 'see-names')).toEqual(answer);
});
