import { useEffect } from 'react';
import { SITE_TITLE } from '../../domain/company.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Stands in the place of a route's page, its title included, while its script is on the way. */
export function RouteLoading() {
  useEffect(() => {
    document.title = `Loading... | ${SITE_TITLE}`;
    window.scrollTo(0, 0);
  }, []);
  return <Loading />;
}
