import { useEffect, useEffectEvent } from 'react';
import { $adminRoute } from '../routing/admin-router.ts';
import { guardEdit } from './unsaved-edits.ts';

/**
 * Asks before typed text is lost, until the form is closed. With `isInQuery`, the URL's query opens the form, so
 * another query loses it, too.
 */
export function useGuardedEdit(hasChanges: () => boolean, isInQuery = false): void {
  const hasChangesNow = useEffectEvent(hasChanges);
  useEffect(() => {
    const own = $adminRoute.get();
    const query = JSON.stringify(own?.search);
    return guardEdit({
      hasChanges: () => hasChangesNow(),
      isLostAt: (next) =>
        next?.path !== own?.path || (isInQuery && JSON.stringify(next?.search) !== query),
    });
  }, [isInQuery]);
}
