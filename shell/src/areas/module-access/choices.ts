import { offerValues, startStatuses } from 'shared-lib/people';

/** The choices for the status filter that a user's lists start with. */
export const startStatusChoices = startStatuses.map((status) => [status, status || 'All'] as const);

/** The choices for whether a user's lists offer a feature. */
export const offerChoices = offerValues.map((offer) => [offer, offer] as const);
