/** For how many days a deleted record can be restored. */
export const daysToRestore = 30;
