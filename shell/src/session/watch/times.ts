const second = 1000;

/**
 * S-1.9. After 720 idle seconds a countdown of 600 begins; at 10 left the warning opens and takes over with 20
 * of its own (P-13).
 */
const idle = 720 * second;
const countdown = 600 * second;
const leftAtWarning = 10 * second;

export const warnsAfter = idle + countdown - leftAtWarning;
export const endsAfter = warnsAfter + 20 * second;

/**
 * What the warning is made of is fetched long before, and again as often as it takes: a server that cannot be reached may
 * be back in time.
 */
export const readiesAfter = 60 * second;
export const readiesAgainAfter = 15 * second;

/** The server forgets whoever it has not heard for 1380 s: it hears of what is typed soon enough for the last moment above. */
export const touchesWithin = 60 * second;
export const touchesAgainAfter = 15 * second;
/** The server gives another token in the place of one that nobody has used for 3 s. */
export const asksForTokenAfter = 4 * second;

/** Of a hand that moves, one sign in a second is told. */
export const signsApart = second;

/** How often the clocks are read while nothing happens, so that a machine that wakes up notices soon. */
export const looksEvery = 2 * second;
