const secondMs = 1000;

/**
 * S-1.9: after 720 idle seconds a countdown of 600 starts. At 10 seconds left, the warning opens with its own
 * countdown of 20 seconds (P-13).
 */
const idleBeforeCountdownMs = 720 * secondMs;
const countdownMs = 600 * secondMs;
const remainingAtWarningMs = 10 * secondMs;

export const openWarningAfterMs = idleBeforeCountdownMs + countdownMs - remainingAtWarningMs;
export const endSessionAfterMs = openWarningAfterMs + 20 * secondMs;

/**
 * The warning's code is fetched long before the warning. After a failure it is requested again, since the
 * server may be back in time.
 */
export const loadWarningAfterMs = 60 * secondMs;
export const retryWarningAfterMs = 15 * secondMs;

/**
 * The server ends a session after 1380 s without a call. This long after the user's activity the page calls
 * the server, which is early enough to keep the session open.
 */
export const touchDelayMs = 60 * secondMs;
export const retryTouchAfterMs = 15 * secondMs;
/**
 * When another call has got the new token, this page asks for it again after this time. The server replaces a
 * new token that nobody has used for 3 s.
 */
export const requestTokenAfterMs = 4 * secondMs;

/** The shortest time between two counted activities of a moving pointer. */
export const activityIntervalMs = secondMs;

/**
 * How often the clocks are read while nothing happens, so that the page notices when the machine wakes up.
 */
export const clockReadingIntervalMs = 2 * secondMs;
