import { Fragment, type ReactNode } from 'react';

/**
 * A text with elements inside it. What stands between `<link>` and `</link>` becomes what `link` returns, so a sentence stays
 * whole for translators.
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
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ''] : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={index}>{typeof element === 'function' ? element(part) : part}</Fragment>
    );
  });
}
