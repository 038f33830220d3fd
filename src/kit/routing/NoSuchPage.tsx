import { PATHS } from '#kernel/paths/paths.ts';
import { RoutePage } from './RoutePage.tsx';

/** The page for a path of an area without a route. */
export function NoSuchPage() {
  return (
    <RoutePage
      title="Opps! Something went wrong"
      lead="The page you're looking for couldn't be found."
    >
      <a className="button" href={PATHS.home}>
        Home
      </a>
    </RoutePage>
  );
}
