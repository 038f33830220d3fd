import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY, PAY_ONLINE, type PayOnline } from '#company/rules/company.ts';
import type { ClaimedLetter } from '#letters/db/letters.ts';
import type { LetterKind } from '#letters/rules/letter.ts';
import type { LetterReservation } from '#payments/rules/letter-reservation.ts';
import { newLine } from '#prices/rules/price.ts';
import { composeLetter } from '#registry/compose.ts';

const RESERVATION: LetterReservation = {
  ...{ id: 7, model: 'Halden 6', pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' },
  pickUpTime: '2040-12-05T18:00:00Z',
  dropOffTime: '2040-12-06T18:00:00Z',
  totalCents: 10_000,
  updatedAt: '2040-11-01T18:00:00Z',
};

/** The text of a letter and of its calendar file, each on one line. */
function written(
  kind: LetterKind,
  changes: Partial<LetterReservation>,
  payOnline: PayOnline = 'no',
): string[] {
  const reservation = { ...RESERVATION, ...changes };
  const facts = { firstName: 'Ann', reservation, before: reservation, payBy: changes.payBy };
  const letter = { kind, facts, recipient: 'ann@kestrel.test', messageId: 'one' };
  const { text, attachments } = composeLetter(
    { ...DEFAULT_COMPANY, payOnline },
    letter as unknown as ClaimedLetter,
    'https://k.test',
  );
  const files = (attachments ?? []).map(({ content }) => String(content));
  return [String(text), ...files].map((one) =>
    one
      .replaceAll(/\r\n[ \t]/g, '')
      .replaceAll(/\\n|\s+/g, ' ')
      .replaceAll('\\', ''),
  );
}

const ONLINE = ['Pay at pick-up', 'Pay online or at pick-up', 'Pay online or at pick-up'];

describe.each(PAY_ONLINE.map((policy, index) => [policy, ONLINE[index] ?? ''] as const))(
  'letters and their calendar files, with the policy %s',
  (policy, how) => {
    it.each<[string, Partial<LetterReservation>, string]>([
      ['unpaid', {}, `${how}: $100.00`],
      ['paid in part', { paidCents: 3000 }, `Paid: $30.00. ${how}: $70.00`],
      ['paid', { paidCents: 10_000 }, 'Paid'],
      ['paid too much', { paidCents: 12_000 }, 'Paid: $120.00. $20.00 goes back to you'],
      ['waiting', { payBy: '2040-11-01T18:30:00Z' }, 'Pay by 11:30: $100.00'],
      ['out', { pickedUpAt: '2040-12-05T18:00:00Z' }, 'Due: $100.00'],
      [
        'paid by its deposit',
        { pickedUpAt: '2040-12-05T18:00:00Z', depositKeptCents: 10_000 },
        'Paid',
      ],
    ])('%s', (_, changes, words) => {
      for (const kind of ['reservation-confirmed', 'reservation-changed'] as const) {
        const texts = written(kind, changes, policy);
        expect(texts).toHaveLength(2);
        for (const text of texts) expect(text).toMatch(new RegExp(`${escaped(words)}(?![:.$])`));
      }
      for (const kind of ['pick-up-reminder', 'drop-off-reminder', 'overdue'] as const) {
        expect(written(kind, changes, policy)[0]).toMatch(new RegExp(`${escaped(words)}(?![:.$])`));
      }
    });

    it.each<[string, Partial<LetterReservation>, string]>([
      ['nothing paid', {}, 'Nothing is charged.'],
      ['nothing paid, with a fee', { cancellationFeeCents: 5000 }, 'Nothing is charged.'],
      [
        'paid, with a fee',
        {
          paidCents: 10_000,
          cancellationFeeCents: 4000,
          paidBy: [{ method: 'online', paid: 100, back: 0 }],
        },
        `$60.00 goes back ${policy === 'no' ? 'by bank transfer' : 'to your card'}; the cancellation costs $40.00.`,
      ],
      ['not paid in time', { isUnpaid: true }, 'was not paid in time, so it is canceled. Nothing'],
      [
        'damage kept of the deposit',
        { depositKeptCents: 5000, cancellationFeeCents: 5000 },
        'Nothing goes back: the cancellation costs $50.00.',
      ],
    ])('canceled, %s', (_, changes, sentence) => {
      const [text = '', file = ''] = written('reservation-canceled', changes, policy);
      expect(text).toContain(sentence);
      for (const each of [text, file]) expect(each).not.toMatch(/at pick-up|Pay /);
    });
  },
);

it('a reminder of a booking that waits says until when the vehicle is reserved', () => {
  const [text] = written('payment-reminder', { payBy: '2040-11-01T18:30:00Z' });
  expect(text).toContain('Your Halden 6 is reserved until Thu, Nov 1, 2040, 11:30 PDT.');
  expect(text).toContain('Pay by 11:30: $100.00');
  expect(text).not.toContain('confirmed:');
});

it('a confirmation takes at the desk only what is not paid, and names deposit and cancellation', () => {
  const terms = { deposit: { amount: 300 }, cancel: { freeHours: 24, percent: 50 } };
  const [unpaid] = written('reservation-confirmed', { terms });
  expect(unpaid).toContain('collect any balance');
  expect(unpaid).toContain('A $300.00 deposit is taken at the hand-over.');
  expect(unpaid).toContain('then 50% of the total, $50.00.');
  const [paid] = written('reservation-confirmed', { paidCents: 10_000 });
  expect(paid).not.toContain('not paid');
  expect(paid).toContain('you can cancel free of charge until the pick-up');
  const lines = [newLine('rental', 'Rental', 1, 'once', 10_000)];
  const [without] = written('reservation-confirmed', { lines, terms: {} });
  expect(without).toContain('you can cancel free of charge until the pick-up');
});

function escaped(text: string): string {
  return text.replaceAll(/[.$]/g, String.raw`\$&`);
}
