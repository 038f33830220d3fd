import { useQuery } from '@tanstack/react-query';
import { pageCompany } from '#company/ui/page-company.ts';
import { adminVehiclePath } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshHistory, rowById } from '#kit/record/record-query.ts';
import {
  addMaintenanceCall,
  listMaintenanceCall,
  updateMaintenanceCall,
} from '../../calls/maintenance.ts';
import {
  type MaintenanceBlock,
  type MaintenanceForm,
  maintenanceBody,
  maintenanceDraft,
  maintenanceForm,
  newMaintenanceDraft,
  newMaintenanceForm,
} from '../../rules/maintenance.ts';

/** A vehicle's current and future maintenance. */
export function useMaintenance(vehicleId: number) {
  return useQuery({
    queryKey: keyOf(vehicleId),
    queryFn: ({ signal }) => loadBlocks(vehicleId, signal),
  });
}

/** Reloads the list and the vehicle's history after a change. */
export function refreshMaintenance(vehicleId: number): Promise<void> {
  void refreshHistory();
  return queryClient.invalidateQueries({ queryKey: keyOf(vehicleId) });
}

function keyOf(vehicleId: number) {
  return [adminVehiclePath(vehicleId), 'maintenance'];
}

function loadBlocks(carId: number, signal?: AbortSignal): Promise<MaintenanceBlock[]> {
  return send(listMaintenanceCall, { query: { carId }, signal });
}

type MaintenanceEditOptions = {
  vehicleId: number;
  /** Undefined for a new block, which starts at the wall-clock ISO time `from` and has a `reason`, if there are any. */
  opened: MaintenanceBlock | undefined;
  from: string | undefined;
  reason: string | undefined;
  onSaved: () => void;
};

/** The form that creates or changes a maintenance block (availability: maintenance). */
export function useMaintenanceEdit({
  vehicleId,
  opened,
  from,
  reason,
  onSaved,
}: MaintenanceEditOptions) {
  const company = pageCompany();
  return useRecordEdit<MaintenanceBlock, MaintenanceForm, MaintenanceBlock | undefined>({
    opened,
    load: async (id) => rowById(await loadBlocks(vehicleId), id),
    draftOf: (block) =>
      block ? maintenanceDraft(block) : newMaintenanceDraft(company, from, reason),
    schema: () => (opened ? maintenanceForm(company) : newMaintenanceForm(company, new Date())),
    save: (draft, updatedAt, block) => {
      const body = maintenanceBody(company, draft);
      return block
        ? send(updateMaintenanceCall, { params: { id: block.id }, body, ifMatch: updatedAt })
        : send(addMaintenanceCall, { query: { carId: vehicleId }, body });
    },
    findCreated: async (draft) => {
      const sent = JSON.stringify(draft);
      const blocks = await loadBlocks(vehicleId);
      return blocks.find((block) => JSON.stringify(maintenanceDraft(block)) === sent);
    },
    done: opened ? 'Maintenance was updated' : 'The vehicle was blocked for maintenance',
    onSaved,
    firstField: 'startDate',
  });
}
