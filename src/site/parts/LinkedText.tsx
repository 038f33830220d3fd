import { RichText } from '#kit/words/RichText.tsx';

type LinkedTextProps = {
  text: string;
  /** Where the words lead that stand in the text between `<phone>` and `</phone>`. */
  links: Record<string, string>;
};

/** A text with links inside it, for Astro's pages, which can't give RichText its functions. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const elements = Object.entries(links).map(([name, href]) => [
    name,
    (words: string) => <a href={href}>{words}</a>,
  ]);
  return <RichText text={text} {...Object.fromEntries(elements)} />;
}
