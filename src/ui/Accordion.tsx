import type { ReactNode } from 'react';

/**
 * Sections that open and close on their own, the first open. The browser's own element: a search in
 * the page opens it, and it needs no script.
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
