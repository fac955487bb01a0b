/** Template title has no parcels: it shows no part of itself in other areas. */
export {};
