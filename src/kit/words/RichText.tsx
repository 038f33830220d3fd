import { Fragment, type ReactNode } from 'react';

/**
 * A text with elements inside it, so a sentence stays whole for translators. What stands between `<link>` and `</link>` becomes what
 * `link` returns; what stands in `<hidden>` is only read aloud.
 */
export function RichText({
  text,
  ...elements
}: {
  text: string;
} & Record<string, string | ((children: string) => ReactNode)>) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = elements[parts[index - 1] ?? ''];
    const isInside = index % 3 === 2;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={index}>
        {isInside && typeof element === 'function' ? (
          element(part)
        ) : isInside ? (
          <span className="visually-hidden">{part}</span>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
