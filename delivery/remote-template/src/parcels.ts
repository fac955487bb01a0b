/** Template title lends no part of itself to others. */
export {};
