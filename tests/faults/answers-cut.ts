import type { CuttingProxy } from './cutting-proxy.ts';
import type { Fault } from './strike.ts';

/** For some seconds the database's connections are cut in the middle of answers, again and again. */
export function answersCut(proxy: CuttingProxy): Fault {
  return {
    name: 'connections cut in mid-answer',
    begin: async () => proxy.cutEvery(20),
    end: async () => proxy.cutEvery(0),
  };
}
