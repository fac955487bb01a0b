/** The answer in the API's form where no back end could give one. */
export function unavailable(requestId: string) {
  return {
    success: 0,
    message: 'The server cannot answer at the moment. Please try again shortly.',
    requestId,
  };
}

export const unavailableHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': '5',
};
