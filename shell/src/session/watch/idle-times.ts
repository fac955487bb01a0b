const second = 1000;

/**
 * S-1.9: after 720 idle seconds a countdown of 600 starts. At 10 seconds left, the warning opens with its own
 * countdown of 20 seconds (P-13).
 */
const idle = 720 * second;
const countdown = 600 * second;
const leftAtWarning = 10 * second;

export const warnsAfter = idle + countdown - leftAtWarning;
export const endsAfter = warnsAfter + 20 * second;

/**
 * The warning's code is fetched long before the warning. After a failure it is requested again, since the
 * server may be back in time.
 */
export const readiesAfter = 60 * second;
export const readiesAgainAfter = 15 * second;

/** The server ends a session after 1380 s without a call. These calls tell it of activity early enough. */
export const touchesWithin = 60 * second;
export const touchesAgainAfter = 15 * second;
/** The server replaces a token that nobody has used for 3 s. */
export const asksForTokenAfter = 4 * second;

/** A moving pointer counts as one activity a second. */
export const activityEvery = second;

/**
 * How often the clocks are read while nothing happens, so that the page notices when the machine wakes up.
 */
export const looksEvery = 2 * second;
