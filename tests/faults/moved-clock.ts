/**
 * Loaded into a site before anything else (node --import): SIGUSR2 moves its clock by MOVED_BY_MS, and
 * the next one moves it back. The clocks of its database and of its callers stay.
 */
const shift = Number(process.env.MOVED_BY_MS);
const RealDate = Date;
let movedBy = 0;

process.on('SIGUSR2', () => {
  movedBy = movedBy === 0 ? shift : 0;
});

globalThis.Date = new Proxy(RealDate, {
  construct(target, values: [], newTarget) {
    const parts = values.length === 0 ? [target.now() + movedBy] : values;
    return Reflect.construct(target, parts, newTarget);
  },
  apply: (target) => new target(target.now() + movedBy).toString(),
  get(target, name, receiver) {
    if (name === 'now') return () => target.now() + movedBy;
    return Reflect.get(target, name, receiver);
  },
});
