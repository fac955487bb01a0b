/** How many records one call may delete or publish. */
export const mostAtOnce = 200;
