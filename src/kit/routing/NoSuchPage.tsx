import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { RoutePage } from './RoutePage.tsx';

/** The page for a path of an area without a route. */
export function NoSuchPage() {
  return (
    <RoutePage title={t('kit.noSuchPageTitle')} lead={t('kit.noSuchPage')}>
      <a className="button" href={localPath(PATHS.home)}>
        {t('kit.home')}
      </a>
    </RoutePage>
  );
}
