/** It exports no parcels. */
export {};
