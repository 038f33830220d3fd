import { getDashboardCall } from '../contracts/dashboard.ts';
import { send } from './client.ts';

export async function getDashboard(signal?: AbortSignal) {
  return send(getDashboardCall, { signal });
}
