import { useEffect } from 'react';
import { siteTitle } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '../controls/Loading.tsx';

/** Shown while the script of a route's page loads. It has its own title. */
export function RouteLoading() {
  useEffect(() => {
    document.title = `${t('kit.loading')} | ${siteTitle(pageCompany())}`;
    window.scrollTo(0, 0);
  }, []);
  return <Loading />;
}
