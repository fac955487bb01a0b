import {
  findLoadFailureCause,
  isFetchError,
  isRetryUseful,
  watchForBrokenFiles,
  watchReleaseFiles,
} from './load-failure';

const content = 'the released file';
const promised = `sha384-${btoa(String.fromCharCode(...new Uint8Array(48).fill(content.length)))}`;

/** A status of 0 stands for a server that cannot be reached. */
type FileBreaksOptions = { status: number; body: string };
const release = (version: string) => ({
  version,
  container: '',
  entry: `/assets/mfe-roadmap/${version}/entry.js`,
  app: [],
});

/** Breaks a file of a release in the page; the server gives this reply to a second look. */
function fileBreaks(
  version: string,
  reply: FileBreaksOptions,
  file = 'app.js',
): { release: Parameters<typeof findLoadFailureCause>[0]; fetched: jest.Mock } {
  const folder = `/assets/mfe-roadmap/${version}`;
  const { status, body } = reply;
  const fetched = jest.fn(async () => {
    if (status === 0) throw new TypeError('offline');
    return { ok: status === 200, arrayBuffer: async () => new TextEncoder().encode(body).buffer };
  });
  Object.assign(globalThis, { fetch: fetched });
  files[`${folder}/app.js`] = promised;
  const script = document.createElement('script');
  script.setAttribute('src', `${folder}/${file}`);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  return { release: release(version), fetched };
}

/** The files of all releases in this test, since a page starts the watch once. */
const files: Record<string, string> = {};
beforeAll(() => watchForBrokenFiles(files));

// jsdom has no crypto digests. This fake is as long as a real one and differs for our two contents.
beforeAll(() => {
  const digest = async (_name: string, { byteLength }: ArrayBuffer) => new Uint8Array(48).fill(byteLength);
  Object.assign(crypto, { subtle: { digest } });
});

test.each([
  ['1.0.0', 'is missing', { status: 404, body: '' }, 'load-failed', false],
  ['1.0.1', 'has other contents', { status: 200, body: 'something else' }, 'integrity', false],
  ['1.0.2', 'is complete now', { status: 200, body: content }, 'load-failed', true],
  ['1.0.3', 'cannot be reached', { status: 0, body: '' }, 'load-failed', true],
])(
  'broken file: after a second request, release (%s) has its cause of failure when the file %s',
  async (version, _what, reply, cause, isWorthIt) => {
    const { release } = fileBreaks(version, reply);
    expect(await findLoadFailureCause(release)).toBe(cause);
    expect(await isRetryUseful(release)).toBe(isWorthIt);
  },
);

test.each([
  ['3.0.0', 'is missing', { status: 404, body: '' }, ['load-failed']],
  ['3.0.1', 'has other contents', { status: 200, body: 'something else' }, ['integrity']],
  ['3.0.2', 'is complete now', { status: 200, body: content }, []],
  ['3.0.3', 'cannot be reached', { status: 0, body: '' }, []],
])('broken file: the watch of a release (%s) whose file %s gets %j', async (version, _what, reply, causes) => {
  const reportedCauses: string[] = [];
  const ofOther = jest.fn();
  const ends = [
    watchReleaseFiles(release(version), (cause) => reportedCauses.push(cause)),
    watchReleaseFiles(release('0.0.1'), ofOther),
  ];
  fileBreaks(version, reply);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reportedCauses).toEqual(causes);
  for (const end of ends) end();
  fileBreaks(version, reply);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([reportedCauses, ofOther.mock.calls]).toEqual([causes, []]);
});

test('broken file: a file outside the set counts as changed, whatever the server has', async () => {
  const reportedCauses: string[] = [];
  const end = watchReleaseFiles(release('4.0.0'), (cause) => reportedCauses.push(cause));
  const broken = fileBreaks('4.0.0', { status: 200, body: content }, 'later.js');
  expect(await findLoadFailureCause(broken.release)).toBe('integrity');
  expect(reportedCauses).toEqual(['integrity']);
  expect(broken.fetched).not.toHaveBeenCalled();
  end();
});

test('broken file: the second request bypasses the browser’s cache and repairs it', () => {
  const { fetched } = fileBreaks('2.0.0', { status: 200, body: content });
  expect(fetched).toHaveBeenCalledWith('/assets/mfe-roadmap/2.0.0/app.js', { cache: 'reload' });
});

test.each([
  ['an entry that did not load', '[ Federation Runtime ]: … #RUNTIME-008', true],
  ['a chunk that did not load', 'Loading chunk 524 failed.', true],
  ['a style sheet that did not load', 'Loading CSS chunk 12 failed.', true],
  ['an entry that broke while it ran', 'RUNTIME-008 ScriptExecutionError: x is not a function', false],
  ['a module that throws', 'x is not a function', false],
])('broken file: %s is distinguished from other errors', (_what, message, expected) => {
  expect(isFetchError(new Error(message))).toBe(expected);
});
