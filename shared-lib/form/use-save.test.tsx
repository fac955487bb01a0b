import { act, renderHook } from '@testing-library/react';
import { requestSave } from 'shared-lib/api';
import { useSave } from './use-save';

type Exchange = () => Promise<Response>;

let keys: (string | null)[];
beforeEach(() => {
  keys = [];
});

const says =
  (reply: object, status = 200): Exchange =>
  async () =>
    ({ status, json: async () => reply }) as Response;
const lost: Exchange = () => Promise.reject(new TypeError('Failed to fetch'));

/** The idempotency keys of two tries in one form, where the first try gets this answer. */
async function keysOfTwoTries(first: Exchange): Promise<(string | null)[]> {
  const { result } = renderHook(useSave);
  for (const exchange of [first, says({ success: 1 })]) {
    globalThis.fetch = (_address, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return exchange();
    };
    await act(() => result.current.run((key) => requestSave({ path: 'circular/add', body: {}, key })));
  }
  return keys;
}

test.each([
  ['is lost', lost],
  ['comes from a server in trouble', says({ success: 0 }, 503)],
  ['is a refusal', says({ success: 0, message: 'No.' })],
  ['is that the first is still worked on', says({ success: 0, message: 'Wait.' }, 409)],
])('useSave: repeats a save under the same key when the answer %s', async (_what, exchange) => {
  const [first, second] = await keysOfTwoTries(exchange);
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
});

test('useSave: uses a new key after a successful save', async () => {
  expect(new Set(await keysOfTwoTries(says({ success: 1 }))).size).toBe(2);
});
