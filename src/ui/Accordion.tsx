import type { ReactNode } from 'react';

/**
 * Sections that open and close independently. The first one starts open. The browser's own element
 * needs no script, and a search in the page opens it.
 */
export function Accordion({
  sections,
}: {
  sections: readonly { title: string; content: ReactNode }[];
}) {
  return (
    <div className="accordion">
      {sections.map(({ title, content }, position) => (
        <details key={title} open={position === 0}>
          <summary>{title}</summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
