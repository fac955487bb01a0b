import type { BodyFault } from 'shared-lib/incoming';

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

/** As the back end says it itself. */
const bodyFaults = {
  'too-large': { status: 413, message: 'The request is larger than 1 MB.' },
  'too-slow': { status: 408, message: 'The request took too long to come in. Please try again.' },
  'broken-off': { status: 422, message: 'The request body is not a JSON object.' },
} satisfies Record<Exclude<BodyFault, 'crowded-out'>, { status: number; message: string }>;

/** The answer to a call whose body did not come in; the back end has not heard of it. */
export function refusedBody(fault: keyof typeof bodyFaults, requestId: string) {
  const { status, message } = bodyFaults[fault];
  return { status, body: { success: 0, message, requestId } };
}
