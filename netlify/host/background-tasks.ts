export type BackgroundTasks = {
  /** Keeps a promise that a function handed to `context.waitUntil`; its failure is logged, never thrown. */
  keep(functionName: string, promise: Promise<unknown>): void;
  /** Resolves once no kept promise is under way. */
  settled(): Promise<void>;
};

export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>();

  return {
    keep(functionName, promise) {
      const task = Promise.resolve(promise)
        .catch((error) => console.error(`[function ${functionName}] waitUntil failed:`, error))
        .then(() => void running.delete(task));
      running.add(task);
    },
    async settled() {
      // A task may hand over another one before it ends.
      while (running.size > 0) await Promise.all(running);
    },
  };
}
