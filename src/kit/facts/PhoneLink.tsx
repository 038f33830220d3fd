import { Phone } from 'lucide-react';
import { dialedNumber } from '#company/rules.ts';
import styles from './PhoneLink.module.css';

/** A phone number that can be dialed with a click. Renders nothing for an erased customer. */
export function PhoneLink({ number }: { number: string }) {
  if (!/\d/.test(number)) return null;
  return (
    <a className={styles.phone} href={`tel:${dialedNumber(number)}`}>
      <Phone aria-hidden="true" />
      <span className="visually-hidden">Call </span>
      {number}
    </a>
  );
}
