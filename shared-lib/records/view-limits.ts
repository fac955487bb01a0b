/** Limits of saved views: characters of the name, characters of the stored address, and views per user and kind. */
export const viewLimits = { name: 80, address: 4000, views: 50 };
