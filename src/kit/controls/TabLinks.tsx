type TabLink = { title: string; href: string; isCurrent: boolean; onClick?: () => void };

/** Links that look like tabs: each view of a page has its own URL. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="screen-only" aria-label={label}>
      <ul className="tabs">
        {links.map(({ title, href, isCurrent, onClick }) => (
          <li key={title}>
            <a
              className="tab"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onClick}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
