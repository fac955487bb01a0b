/** On CI a test that failed is tried once more; `npm test` names each that passed only then. */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
