/** The road map exports no parcels. */
export {};
