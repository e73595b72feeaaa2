export const yy = 1;
