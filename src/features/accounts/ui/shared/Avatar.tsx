import type { User } from '#identity/rules.ts';
import styles from './Avatar.module.css';

const TONES = [
  styles.copper,
  styles.moss,
  styles.slate,
  styles.plum,
  styles.wine,
  styles.petrol,
] as const;

/** A person's initials on a color that depends on the name. The name itself is shown beside it. */
export function Avatar({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) {
  return (
    <span className={`${styles.avatar} ${toneOf(`${firstName} ${lastName}`)}`} aria-hidden="true">
      {firstLetter(firstName)}
      {firstLetter(lastName)}
    </span>
  );
}

/** The first character, even if it takes two UTF-16 units. */
function firstLetter([first = '']: Iterable<string>): string {
  return first;
}

/** Always returns the same color for the same name. */
function toneOf(name: string): string | undefined {
  let tone = 0;
  for (const letter of name) tone = (tone * 31 + (letter.codePointAt(0) ?? 0)) % TONES.length;
  return TONES[tone];
}
