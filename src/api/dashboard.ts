import type { Dashboard } from '../domain/dashboard.ts';
import { call } from './client.ts';

export async function getDashboard(signal?: AbortSignal): Promise<Dashboard> {
  return call('/dashboard/admin', { signal });
}
