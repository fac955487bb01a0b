/** S-1.9; the first one is where a list begins (P-57). */
export const pageSizes: [number, ...number[]] = [10, 20, 30];
