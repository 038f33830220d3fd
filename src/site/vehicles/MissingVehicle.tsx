import { useEffect, useRef } from 'react';
import { useShownState } from '#catalog/ui/shown-vehicle.ts';
import { siteTitle } from '#company/rules/company.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { NotFound } from '../parts/NotFound.tsx';

/** Makes a vehicle's page the not-found page if the vehicle does not exist. VehiclePage.astro hides the rest then. */
export default withFailureBoundary(MissingVehicle);

function MissingVehicle() {
  return useShownState().state === 'missing' && <NotFoundInstead />;
}

/** The not-found page in place of the one that was opened. */
export function NotFoundInstead() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${t('site.pageNotFound')} | ${siteTitle(pageCompany())}`;
    place.current?.closest('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <div ref={place} data-absent>
      <meta name="robots" content="noindex" />
      <NotFound />
    </div>
  );
}
