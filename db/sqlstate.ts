/** Whether `error` carries one of these SQLSTATEs, over whichever driver it came. */
export function hasSqlState(error: unknown, states: string[]): boolean {
  return error instanceof Error && 'code' in error && states.includes(String(error.code));
}
