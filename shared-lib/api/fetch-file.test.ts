import { fetchFile } from './fetch-file';

const call = { method: 'GET', path: 'activity-log/export' } as const;

function serverSends(body: unknown, { status = 200, type = 'text/csv; charset=utf-8' } = {}) {
  globalThis.fetch = async () =>
    ({
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': type }),
      blob: async () => body,
      json: async () => body,
    }) as Response;
}

test('fetchFile: returns the file unchanged', async () => {
  const file = new Blob(['a,b']);
  serverSends(file);
  expect(await fetchFile(call)).toEqual({ ok: true, value: file });
});

test.each([
  ['a refusal', { success: 0, message: 'Too many requests.' }, 429, 'refused', 'Too many requests.'],
  ['the end of the session', { success: 3, message: 'Ended.' }, 401, 'session-ended', 'Ended.'],
  ['an answer without a file', { success: 1 }, 200, 'unreachable', 'The server gave no file.'],
])('fetchFile: %s is no file', async (_what, body, status, reason, message) => {
  serverSends(body, { status, type: 'application/json; charset=utf-8' });
  expect(await fetchFile(call)).toEqual({ ok: false, reason, message });
});

test('fetchFile: a file that breaks off counts as unreachable', async () => {
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/csv' }),
      blob: () => Promise.reject(new TypeError('network error')),
    }) as never;
  expect(await fetchFile(call)).toMatchObject({ ok: false, reason: 'unreachable' });
});
