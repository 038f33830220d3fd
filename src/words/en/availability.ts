export const availability = {} as const;
