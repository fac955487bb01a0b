import { offers, startStatuses } from 'shared-lib/people';

/** With which status button the lists start. */
export const startChoices = startStatuses.map((status) => [status, status || 'All'] as const);

/** Whether the lists offer something. */
export const offerChoices = offers.map((offer) => [offer, offer] as const);
