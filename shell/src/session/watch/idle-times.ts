const second = 1000;

/**
 * S-1.9: after 720 idle seconds a countdown of 600 starts. When 10 seconds are left the warning opens and replaces it
 * with its own countdown of 20 seconds (P-13).
 */
const idle = 720 * second;
const countdown = 600 * second;
const leftAtWarning = 10 * second;

export const warnsAfter = idle + countdown - leftAtWarning;
export const endsAfter = warnsAfter + 20 * second;

/**
 * The code of the warning is fetched long before it is needed, and again as often as necessary: an unreachable server
 * may be back in time.
 */
export const readiesAfter = 60 * second;
export const readiesAgainAfter = 15 * second;

/**
 * The server ends a session that it has not heard of for 1380 s: it is told of activity early enough for the last
 * moment above.
 */
export const touchesWithin = 60 * second;
export const touchesAgainAfter = 15 * second;
/** The server issues another token in place of one that nobody has used for 3 s. */
export const asksForTokenAfter = 4 * second;

/** A moving pointer counts as one activity a second. */
export const activityEvery = second;

/** How often the clocks are read while nothing happens, so that a machine notices soon that it has woken up. */
export const looksEvery = 2 * second;
