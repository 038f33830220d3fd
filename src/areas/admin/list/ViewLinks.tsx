import type { ListDefinition, ListState } from './list-definition.ts';
import { currentView, rememberView, viewUrl } from './list-views.ts';
import styles from './ViewLinks.module.css';

type ViewLinksProps<Sort extends string, Filter extends string> = {
  definition: ListDefinition<unknown, Sort, Filter>;
  state: ListState<Sort, Filter>;
  /** The plural name of the rows. */
  noun: string;
};

/** The views of a list: links that look like tabs. The list opens with the view that was chosen last. */
export function ViewLinks<Sort extends string, Filter extends string>({
  definition,
  state,
  noun,
}: ViewLinksProps<Sort, Filter>) {
  const { path, views } = definition;
  if (views.length === 0) return null;
  const current = currentView(views, state);
  return (
    <nav className={`screen-only ${styles.views}`} aria-label={`Views of ${noun}`}>
      <ul className="tabs">
        {views.map((view) => (
          <li key={view.id}>
            <a
              className="tab"
              href={viewUrl(definition, view, state)}
              aria-current={view === current ? 'page' : undefined}
              onClick={() => rememberView(path, view.id)}
            >
              {view.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
