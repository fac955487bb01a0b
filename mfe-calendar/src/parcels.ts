/** Calendar lends no part of itself to others. */
export {};
