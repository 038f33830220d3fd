export const proof = {} as const;
