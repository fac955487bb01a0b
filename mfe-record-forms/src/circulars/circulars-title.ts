/** As S-2.2 has it. */
export const circularsTitle = 'Related Orders / Notification / Circulars';
