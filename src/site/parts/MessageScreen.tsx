import styles from './MessageScreen.module.css';

type MessageScreenProps = {
  title: string;
  text: string;
  /** The first is what most people want. */
  links: { words: string; path: string }[];
};

const LINK_CLASSES = ['button button-primary', 'button'];

/** The content of a page with one message and links to other pages. */
export function MessageScreen({ title, text, links }: MessageScreenProps) {
  return (
    <div className={`container stack ${styles.message}`}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        {links.map(({ words, path }, position) => (
          <a key={path} className={LINK_CLASSES[position] ?? 'button button-quiet'} href={path}>
            {words}
          </a>
        ))}
      </div>
    </div>
  );
}
