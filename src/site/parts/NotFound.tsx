import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** The content of the not-found page. */
export function NotFound() {
  return (
    <MessageScreen
      title={t('site.notFoundHeading')}
      text={t('site.notFoundText')}
      links={[
        { words: t('site.seeVehicles'), path: localPath(PATHS.vehicles) },
        { words: t('site.goHome'), path: localPath(PATHS.home) },
        { words: t('site.contactUsLink'), path: localPath(PATHS.contact) },
      ]}
    />
  );
}
