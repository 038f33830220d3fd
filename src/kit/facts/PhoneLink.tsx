import { Phone } from 'lucide-react';
import { dialedNumber } from '#company/rules.ts';
import { t } from '#kernel/words/t.ts';
import { RichText } from '../words/RichText.tsx';
import styles from './PhoneLink.module.css';

/** A phone number that can be dialed with a click. Renders nothing for an erased customer. */
export function PhoneLink({ number }: { number: string }) {
  if (!/\d/.test(number)) return null;
  return (
    <a className={styles.phone} href={`tel:${dialedNumber(number)}`}>
      <Phone aria-hidden="true" />
      <RichText
        text={t('kit.callNumber', { number })}
        hidden={(words) => <span className="visually-hidden">{words}</span>}
      />
    </a>
  );
}
