/** Template title has no parcels: it gives no part to other areas. */
export {};
