export const charges = {} as const;
