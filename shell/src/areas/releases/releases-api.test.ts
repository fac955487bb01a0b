import { addressOfRemote, openLink, requestReleaseLink, ticketIn } from './releases-api';

const answers = (status: number, body: object) => {
  const asked = jest.fn(async (_address: string, _init: RequestInit) => ({
    ok: true,
    status,
    json: async () => body,
  }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
};

test.each([
  ['https://law.example.org/setup/releases#open=eyJ_-1', 'eyJ_-1'],
  ['https://law.example.org/setup/releases', undefined],
  ['https://law.example.org/setup/releases#open=', undefined],
  ['https://law.example.org/setup/releases#open=a b', undefined],
  ['https://law.example.org/setup/releases?open=eyJ', undefined],
])('release links: the ticket in %s is %s', (address, ticket) => {
  expect(ticketIn(address)).toBe(ticket);
});

test.each([
  ['mfe-roadmap', '/roadmap'],
  ['mfe-workspace', '/workspace'],
  ['mfe-record-forms', '/workspace'],
  ['mfe-questions-rules', '/workspace'],
  ['something-else', '/workspace'],
])('release links: %s is shown at %s', (remote, way) => {
  expect(addressOfRemote(remote)).toBe(way);
});

test('release links: a link that the server accepts navigates to the remote', async () => {
  const asked = answers(200, { success: 1, remote: 'mfe-roadmap' });
  const go = jest.fn();
  expect(await openLink('ticket', go)).toBeUndefined();
  expect(go.mock.calls).toEqual([['/roadmap']]);
  expect(asked.mock.calls[0]?.[1].body).toBe('{"ticket":"ticket"}');
});

test('release links: a refused link navigates nowhere and returns the server’s words', async () => {
  answers(409, { success: 0, message: 'This link has ended: make another one.' });
  const go = jest.fn();
  expect(await openLink('ticket', go)).toBe('This link has ended: make another one.');
  expect(go).not.toHaveBeenCalled();
});

test('release links: a new link is requested for a version and a duration', async () => {
  const asked = answers(200, { success: 1, address: 'https://a#open=b', until: '2026-11-21T15:00:00.000Z' });
  const made = await requestReleaseLink(
    { remote: 'mfe-roadmap', version: '1.0.0', minutes: 30 },
    'a-key-of-a-try',
  );
  expect(made).toEqual({
    ok: true,
    value: { release: 'mfe-roadmap 1.0.0', address: 'https://a#open=b', until: '2026-11-21T15:00:00.000Z' },
  });
  expect(asked.mock.calls[0]?.[1].body).toBe('{"remote":"mfe-roadmap","version":"1.0.0","minutes":30}');
});
