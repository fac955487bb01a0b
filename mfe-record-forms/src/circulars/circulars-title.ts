/** The title in S-2.2. */
export const circularsTitle = 'Related Orders / Notification / Circulars';
