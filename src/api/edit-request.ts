/**
 * An edit as requests carry it: `updatedAt` is the text that was read with what is edited, left out
 * by those who want to write over whatever has changed since.
 */
export type EditRequest<Edit> = Omit<Edit, 'updatedAt'> & { updatedAt?: string | undefined };
