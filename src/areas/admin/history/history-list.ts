import { send } from '#api/client.ts';
import { listHistoryCall } from '#contracts/history.ts';
import { historyFilters } from '#domain/records/history.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export const HISTORY_LIST = defineList({
  path: PATHS.adminHistory,
  sorts: [{ by: 'id', title: 'When' }],
  direction: 'DESC',
  filters: historyFilters,
  load: ({ id, ...query }, signal) =>
    send(listHistoryCall, { query: { ...query, id: query.kind && id }, signal }),
});
