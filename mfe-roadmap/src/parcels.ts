/** The road map lends no part of itself to others. */
export {};
