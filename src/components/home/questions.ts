import { COMPANY, WHAT_TO_BRING } from '#domain/company/company.ts';
import { OUTSIDE_HOURS } from '#domain/company/desk-hours.ts';
import { PICK_UP_HOURS } from '#domain/renting/rental-period.ts';

/** Questions that people ask before their first rental. Search engines get them too. */
export const QUESTIONS: { question: string; answer: string }[] = [
  {
    question: 'How is the price worked out?',
    answer:
      'You pay for started hours: from 10:00 to 12:30 is three. You see the total, with everything in it, before you book, and it does not change afterwards.',
  },
  {
    question: 'What is the shortest rental?',
    answer:
      'One hour. Your drop-off has to be at least an hour after your pick-up. From there you can keep the car for an afternoon, a weekend or several weeks.',
  },
  {
    question: 'When can I pick up the car?',
    answer: `At any quarter of an hour from ${PICK_UP_HOURS.first} to ${PICK_UP_HOURS.last}, every day. Outside the desk's hours too: ${OUTSIDE_HOURS} Call ${COMPANY.phones[0]} if you have questions.`,
  },
  {
    question: 'When do I pay?',
    answer:
      'At pick-up. The card details you type while booking are only checked for mistakes in your own browser. They are not sent to us, not stored, and nothing is charged in advance.',
  },
  {
    question: 'How do I change or cancel?',
    answer: `Until the pick-up time you can change or cancel the reservation in your account, and until the drop-off time you can extend it there. You see the new price first. Or call ${COMPANY.phones[0]} or write to ${COMPANY.email}. Before you cancel, it says whether that costs anything.`,
  },
  {
    question: 'What do I need to bring?',
    answer: WHAT_TO_BRING,
  },
];
