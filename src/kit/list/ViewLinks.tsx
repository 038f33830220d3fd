import { TabLinks } from '../controls/TabLinks.tsx';
import type { ListDefinition, ListState } from './list-definition.ts';
import { currentView, rememberView, viewUrl } from './list-views.ts';
import styles from './ViewLinks.module.css';

type ViewLinksProps<Sort extends string, Filter extends string> = {
  definition: ListDefinition<unknown, Sort, Filter>;
  state: ListState<Sort, Filter>;
  /** The plural name of the rows. */
  noun: string;
};

/** The views of a list. The list opens with the view that was chosen last. */
export function ViewLinks<Sort extends string, Filter extends string>({
  definition,
  state,
  noun,
}: ViewLinksProps<Sort, Filter>) {
  const { path, views } = definition;
  if (views.length === 0) return null;
  const current = currentView(views, state);
  return (
    <div className={`screen-only ${styles.views}`}>
      <TabLinks
        label={`Views of ${noun}`}
        links={views.map((view) => ({
          title: view.title,
          href: viewUrl(definition, view, state),
          isCurrent: view === current,
          onClick: () => rememberView(path, view.id),
        }))}
      />
    </div>
  );
}
