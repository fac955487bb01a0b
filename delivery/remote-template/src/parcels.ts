/** Template title has no parcels: no other area shows a part of it. */
export {};
