import type { User } from '../../domain/user.ts';
import styles from './Avatar.module.css';

const TONES = [
  styles.copper,
  styles.moss,
  styles.slate,
  styles.plum,
  styles.wine,
  styles.petrol,
] as const;

/** A person's initials in a colour of their name's own; the name itself stands beside it. */
export function Avatar({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) {
  return (
    <span className={`${styles.avatar} ${toneOf(`${firstName} ${lastName}`)}`} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}

/** The first character as readers see it, whatever it is made of. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name);
  return first?.segment ?? '';
}

/** Always the same one for the same name. */
function toneOf(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length];
}
