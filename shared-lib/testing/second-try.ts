/** On CI a failed test is retried once; `npm test` lists each test that passed only on the retry. */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
