import { offerValues, startStatuses } from 'shared-lib/people';

/** The choices for the status button with which the lists start. */
export const startChoices = startStatuses.map((status) => [status, status || 'All'] as const);

/** The choices for whether the lists offer something. */
export const offerChoices = offerValues.map((offer) => [offer, offer] as const);
