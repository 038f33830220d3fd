import { useEffect } from 'react';
import { SITE_TITLE } from '#domain/company/company.ts';
import { Loading } from '#ui/Loading.tsx';

/** Shown while the script of a route's page loads. It has its own title. */
export function RouteLoading() {
  useEffect(() => {
    document.title = `Loading... | ${SITE_TITLE}`;
    window.scrollTo(0, 0);
  }, []);
  return <Loading />;
}
