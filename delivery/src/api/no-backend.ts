import type { Backend } from '../backend-door';
import { requestIdOf } from '../server/request-id';
import { unavailable, unavailableHeaders } from './unavailable';

/** Stands in where there is no back end at all: pages are served, the API says that it cannot answer. */
export const noBackend: Backend = {
  handle(request, response) {
    const text = JSON.stringify(unavailable(requestIdOf(request)));
    response.writeHead(503, { ...unavailableHeaders, connection: 'close' }).end(text);
  },
  ready: async () => ({ ok: false, checks: {} }),
  metrics: async () => '',
  outcomesAfter: async () => [],
  newestOutcome: async () => 0,
  admit: async () => {
    throw new Error('there is no back end');
  },
};
