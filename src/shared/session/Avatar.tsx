import type { User } from '#domain/people/user.ts';
import styles from './Avatar.module.css';

const TONES = [
  styles.copper,
  styles.moss,
  styles.slate,
  styles.plum,
  styles.wine,
  styles.petrol,
] as const;

/** A person's initials in a color that depends on the name. The name itself is shown beside it. */
export function Avatar({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) {
  return (
    <span className={`${styles.avatar} ${toneOf(`${firstName} ${lastName}`)}`} aria-hidden="true">
      {firstLetter(firstName)}
      {firstLetter(lastName)}
    </span>
  );
}

/** The first character, also one that takes two units of UTF-16. */
function firstLetter([first = '']: Iterable<string>): string {
  return first;
}

/** The same name always gets the same color. */
function toneOf(name: string): string | undefined {
  let tone = 0;
  for (const letter of name) tone = (tone * 31 + (letter.codePointAt(0) ?? 0)) % TONES.length;
  return TONES[tone];
}
