const msPerSecond = 1000;

/**
 * S-1.9: after 720 idle seconds, a countdown of 600 seconds starts. When 10 of them are left, the warning
 * opens with its own countdown of 20 seconds (P-13).
 */
const idleBeforeCountdownMs = 720 * msPerSecond;
const countdownMs = 600 * msPerSecond;
const remainingAtWarningMs = 10 * msPerSecond;

export const openWarningAfterMs = idleBeforeCountdownMs + countdownMs - remainingAtWarningMs;
export const endSessionAfterMs = openWarningAfterMs + 20 * msPerSecond;

/**
 * The code of the warning is fetched long before the warning opens. If this fails, it is fetched again,
 * because the server may be back in time.
 */
export const loadWarningAfterMs = 60 * msPerSecond;
export const retryWarningAfterMs = 15 * msPerSecond;

/**
 * The time from the user's activity until the server is told. The server ends a session only after 1380 s
 * without a call.
 */
export const activityReportDelayMs = 60 * msPerSecond;
export const retryActivityAfterMs = 15 * msPerSecond;
/**
 * If an answer with a renewed token was lost, the page asks for the token again after this time. The server replaces a
 * renewed token that was not used for 3 s.
 */
export const requestTokenAgainAfterMs = 4 * msPerSecond;

/** In this interval all moves of the pointer are one activity. */
export const activityIntervalMs = msPerSecond;

/**
 * The interval at which the clocks are read while nothing happens, so that the page notices when the machine
 * has slept.
 */
export const clockReadingIntervalMs = 2 * msPerSecond;
