import { useEffect } from 'react';
import { siteTitle } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { Loading } from '../controls/Loading.tsx';

/** Shown while the script of a route's page loads. It has its own title. */
export function RouteLoading() {
  useEffect(() => {
    document.title = `Loading... | ${siteTitle(pageCompany())}`;
    window.scrollTo(0, 0);
  }, []);
  return <Loading />;
}
