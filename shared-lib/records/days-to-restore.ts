/** For how many days a deletion can be taken back. */
export const daysToRestore = 30;
