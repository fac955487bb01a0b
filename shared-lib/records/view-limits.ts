/** Of a saved view: the characters of its name and of the address that it keeps, and how many one has of a kind. */
export const viewLimits = { name: 80, address: 4000, views: 50 };
