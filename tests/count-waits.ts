/**
 * Counts how often somebody waits for requests that are sent one after another. One that is sent after another has been
 * answered is a wait more; requests at the same time are one.
 */
export function countWaits() {
  let answered = 0;
  return {
    /** How many waits have ended. */
    count: () => answered,
    async during<Answer>(send: () => Promise<Answer>): Promise<Answer> {
      const place = answered + 1;
      try {
        return await send();
      } finally {
        answered = Math.max(answered, place);
      }
    },
  };
}
