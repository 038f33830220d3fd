import { useQuery } from '@tanstack/react-query';
import { vehiclePartPath } from '#fleet/ui.ts';
import { adminVehiclePath } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshHistory } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { listCostsCall } from '../../calls/costs.ts';
import { listDutiesCall } from '../../calls/duties.ts';
import type { Cost } from '../../rules/cost.ts';
import type { Duty } from '../../rules/duty.ts';

/** The papers and services of a vehicle. */
export function useDuties(vehicleId: number) {
  return useQuery({
    queryKey: keyOf(vehicleId, 'duties'),
    queryFn: ({ signal }) => loadDuties(vehicleId, signal),
  });
}

export function loadDuties(id: number, signal?: AbortSignal): Promise<Duty[]> {
  return send(listDutiesCall, { params: { id }, signal });
}

/** What a vehicle has cost. */
export function useCosts(vehicleId: number) {
  return useQuery({
    queryKey: keyOf(vehicleId, 'costs'),
    queryFn: ({ signal }) => loadCosts(vehicleId, signal),
  });
}

export function loadCosts(id: number, signal?: AbortSignal): Promise<Cost[]> {
  return send(listCostsCall, { params: { id }, signal });
}

/** Reloads both lists and the vehicle's history after a change: what was done can have a cost. */
export function refreshUpkeep(vehicleId: number): void {
  void refreshHistory();
  for (const part of ['duties', 'costs'] as const) {
    void queryClient.invalidateQueries({ queryKey: keyOf(vehicleId, part) });
  }
}

/** Closes the form of a duty or a cost after a change, with a step back. */
export function leaveForm(vehicleId: number, part: 'upkeep' | 'costs'): void {
  refreshUpkeep(vehicleId);
  stepBack(vehiclePartPath(vehicleId, part));
}

function keyOf(vehicleId: number, part: 'duties' | 'costs') {
  return [adminVehiclePath(vehicleId), part];
}
