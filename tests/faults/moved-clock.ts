/**
 * Loaded into a site before anything else (node --import). SIGUSR2 sets its clock forward by
 * MOVED_BY_MS, SIGCONT back. Two signals, because a library may send a signal once more. The clocks
 * of its database and its callers stay.
 */
let movedByMs = 0;

process.on('SIGUSR2', () => {
  movedByMs = Number(process.env.MOVED_BY_MS);
});
process.on('SIGCONT', () => {
  movedByMs = 0;
});

globalThis.Date = new Proxy(Date, {
  construct(target, values: [], newTarget) {
    const parts = values.length === 0 ? [target.now() + movedByMs] : values;
    return Reflect.construct(target, parts, newTarget);
  },
  apply: (target) => new target(target.now() + movedByMs).toString(),
  get(target, name, receiver) {
    if (name === 'now') return () => target.now() + movedByMs;
    return Reflect.get(target, name, receiver);
  },
});
