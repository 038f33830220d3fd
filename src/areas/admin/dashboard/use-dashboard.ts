import { useCallback } from 'react';
import { getDashboard } from '../../../api/dashboard.ts';
import type { Dashboard } from '../../../domain/dashboard.ts';
import { takeEarlyLoad } from '../early-load.ts';
import { useKeptLoad } from '../list/use-kept-load.ts';
import { useReturn } from '../list/use-return.ts';

/** The dashboard, asked for again when somebody comes back to the window; the old one stays till then. */
export function useDashboard() {
  const dashboard = useKeptLoad(
    useCallback((signal: AbortSignal) => takeEarlyLoad<Dashboard>() ?? getDashboard(signal), []),
  );
  useReturn(dashboard.refresh);
  return dashboard;
}
