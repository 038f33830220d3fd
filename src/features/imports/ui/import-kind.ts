import type { Call } from '#kernel/http/call.ts';
import type {
  importCustomersCall,
  importReservationsCall,
  importVehiclesCall,
} from '../calls/imports.ts';
import type { ImportColumns } from '../rules/import.ts';

/** What can be imported, and its texts. */
export type ImportKind = {
  path: string;
  call: typeof importVehiclesCall | typeof importCustomersCall | typeof importReservationsCall;
  title: string;
  noun: { one: string; many: string };
  list: { title: string; path: string };
  /** The download that has the same columns. */
  sample: Call;
  columns: ImportColumns<string>;
  /** What a row does. */
  about: string;
  /** Who can get letters about an import, if somebody asks for them. */
  letters?: string;
  /** What a file can be. */
  hint: () => string;
};
