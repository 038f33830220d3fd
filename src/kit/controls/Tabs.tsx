import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; title: string; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * Tabs as defined by the ARIA practices: one tab stop, and arrow keys move and select. A panel is
 * mounted when it is first selected and stays mounted, so typed text is kept. react-aria's tabs would weigh 36 kB, which is too much
 * for the public sign-in page.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex(({ id }) => id === selected);
  const [visited, setVisited] = useState([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);

  const move = (event: KeyboardEvent) => {
    const target = positionAfter(event.key, position, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  };

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            id={`${prefix}-${id}-tab`}
            aria-controls={`${prefix}-${id}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          className="tab-panel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}-tab`}
          hidden={id !== selected}
        >
          {visited.includes(id) && content}
        </div>
      ))}
    </>
  );
}

function positionAfter(key: string, position: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (position + 1) % count;
    case 'ArrowLeft':
      return (position - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
