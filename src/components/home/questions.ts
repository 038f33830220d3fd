import { COMPANY } from '../../domain/company.ts';
import { PICK_UP_HOURS } from '../../domain/rental-period.ts';

/** What people ask before their first rental; also told to search engines. */
export const QUESTIONS: { question: string; answer: string }[] = [
  {
    question: 'How is the price worked out?',
    answer:
      'Every started hour costs the price per hour of the car you chose. From 10:00 to 12:30 is three started hours, so three times that price. You see the total before you book, and it does not change afterwards.',
  },
  {
    question: 'What is the shortest rental?',
    answer:
      'One hour. Your drop-off has to be at least an hour after your pick-up. From there you can keep the car for an afternoon, a weekend or several weeks.',
  },
  {
    question: 'When can I pick up the car?',
    answer: `At any quarter of an hour from ${PICK_UP_HOURS.first} to ${PICK_UP_HOURS.last}, every day. Outside the hours of our desk somebody meets you with the keys at the place you agreed with us.`,
  },
  {
    question: 'When do I pay?',
    answer:
      'At pick-up. The card details you type while booking are only checked for mistakes in your own browser. They are not sent to us, not stored, and nothing is charged in advance.',
  },
  {
    question: 'How do I cancel?',
    answer: `Open the reservation in your account and cancel it there, until your pick-up time; or call ${COMPANY.phones[0]} or write to ${COMPANY.email} and we do it. As nothing has been charged, there is nothing to wait for.`,
  },
  {
    question: 'What do I need to bring?',
    answer:
      "Your driver's license, a passport or identity card, and a payment card in your own name. If somebody else will drive as well, they come along with their license.",
  },
];
