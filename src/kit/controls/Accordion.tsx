import { type ReactNode, useState } from 'react';

type Section = { title: string; content: ReactNode; isLazy?: boolean };

/**
 * Sections that open and close independently. The first one starts open. The browser's own element
 * needs no script, and a search in the page opens it. The content of an `isLazy` section is rendered when it is first
 * opened.
 */
export function Accordion({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="accordion">
      {sections.map((section, position) => (
        <AccordionSection key={section.title} {...section} isFirst={position === 0} />
      ))}
    </div>
  );
}

function AccordionSection({ title, content, isLazy, isFirst }: Section & { isFirst: boolean }) {
  const [wasOpened, setWasOpened] = useState(!isLazy);
  return (
    <details open={isFirst} onToggle={() => setWasOpened(true)}>
      <summary>{title}</summary>
      <div>{wasOpened && content}</div>
    </details>
  );
}
