/** @jest-environment node */
import { type DownloadProgress, fetchFile, fetchFileWithProgress } from './fetch-file';

describe('fetchFile', () => {
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

  test('returns the file unchanged', async () => {
    const file = new Blob(['a,b']);
    serverSends(file);
    expect(await fetchFile(call)).toEqual({ ok: true, value: file });
  });

  test.each([
    ['a refusal', { success: 0, message: 'Too many requests.' }, 429, 'refused', 'Too many requests.'],
    ['the end of the session', { success: 3, message: 'Ended.' }, 401, 'session-ended', 'Ended.'],
    ['an answer without a file', { success: 1 }, 200, 'unreachable', 'The server sent no file.'],
  ])('does not take %s for a file', async (_what, body, status, reason, message) => {
    serverSends(body, { status, type: 'application/json; charset=utf-8' });
    expect(await fetchFile(call)).toEqual({ ok: false, reason, message });
  });

  test('returns unreachable for a file that breaks off', async () => {
    globalThis.fetch = async () =>
      ({
        ok: true,
        status: 200,
        headers: new Headers({ 'content-type': 'text/csv' }),
        blob: () => Promise.reject(new TypeError('network error')),
      }) as never;
    expect(await fetchFile(call)).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});

describe('fetchFileWithProgress', () => {
  const call = { method: 'GET', path: 'law/export' } as const;
  const encoder = new TextEncoder();

  function frame(kind: number, rows: number, content: string): number[] {
    const bytes = encoder.encode(content);
    return [kind, 0, 0, rows >> 8, rows & 255, 0, 0, 0, bytes.length, ...bytes];
  }
  const whole = [
    ...frame(1, 0, 'head\r\n'),
    ...frame(1, 1_000, 'ä, 😀\r\n'),
    ...frame(1, 1_500, ''),
    ...frame(2, 1_500, ''),
  ];
  const inTrouble = JSON.stringify({ success: 0, message: 'The database does not answer.' });

  /** Makes the server send these bytes in chunks of `portion` bytes. */
  function serverSends(bytes: number[], portion = 4) {
    globalThis.fetch = async () => {
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += portion) {
            controller.enqueue(Uint8Array.from(bytes.slice(at, at + portion)));
          }
          controller.close();
        },
      });
      return new Response(body, { headers: { 'x-total-rows': '1500' } });
    };
  }

  async function take() {
    const seen: DownloadProgress[] = [];
    const answer = await fetchFileWithProgress(call, (progress) => seen.push(progress));
    return { answer, rows: seen.map(({ rows }) => rows), total: seen[0]?.total };
  }

  test.each([1, 4, 9, 10_000])('joins chunks of %d bytes to the whole file, and reports progress', async (portion) => {
    serverSends(whole, portion);
    const { answer, rows, total } = await take();
    expect(answer.ok && (await answer.value.text())).toBe('head\r\nä, 😀\r\n');
    expect(rows).toEqual([0, 1_000, 1_500, 1_500]);
    expect(total).toBe(1_500);
  });

  test('refuses a file without its last frame', async () => {
    serverSends(whole.slice(0, -9));
    expect((await take()).answer).toMatchObject({
      ok: false,
      message: 'The download stopped before the end. Please try again.',
    });
  });

  test('returns the server’s message from an error frame', async () => {
    serverSends([...frame(1, 1_000, 'x'), ...frame(3, 1_000, inTrouble)]);
    expect((await take()).answer).toMatchObject({ ok: false, message: 'The database does not answer.' });
  });

  test('returns unreachable for bytes that are no frames', async () => {
    serverSends(frame(9, 0, 'x'));
    expect((await take()).answer).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  test('reads a refusal that comes as JSON', async () => {
    const refusal = { success: 0, message: 'Too many requests. Please try again in 30 seconds.' };
    globalThis.fetch = async () => new Response(JSON.stringify(refusal), { status: 429 });
    expect((await take()).answer).toEqual({ ok: false, reason: 'refused', message: refusal.message });
  });
});
