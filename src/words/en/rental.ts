export const rental = {} as const;
