/**
 * Something that the person who starts a command has to set or check. The message says what, so commands print it
 * without a stack.
 */
export class SetupFault extends Error {}
