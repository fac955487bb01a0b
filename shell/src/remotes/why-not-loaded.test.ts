import {
  isAboutFetching,
  isWorthAnotherTry,
  watchFilesOf,
  watchForBrokenFiles,
  whyNotLoaded,
} from './why-not-loaded';

const content = 'the released file';
const promised = `sha384-${btoa(String.fromCharCode(...new Uint8Array(48).fill(content.length)))}`;

/** A status of 0 is that of a server that nobody reaches. */
type FileBreaksOptions = { status: number; body: string };
const release = (version: string) => ({
  version,
  container: '',
  entry: `/assets/mfe-roadmap/${version}/entry.js`,
  app: [],
});

/** A file of a release breaks in the page; the server gives this reply to a second look. */
function fileBreaks(
  version: string,
  reply: FileBreaksOptions,
  file = 'app.js',
): { release: Parameters<typeof whyNotLoaded>[0]; fetched: jest.Mock } {
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

/** Those of all releases here: a page watches once. */
const files: Record<string, string> = {};
beforeAll(() => watchForBrokenFiles(files));

// jsdom has no digests. This one is as long as the real one and tells our two contents apart.
beforeAll(() => {
  const digest = async (_name: string, { byteLength }: ArrayBuffer) => new Uint8Array(48).fill(byteLength);
  Object.assign(crypto, { subtle: { digest } });
});

test.each([
  ['1.0.0', 'is not there', { status: 404, body: '' }, 'load-failed', false],
  ['1.0.1', 'is another one', { status: 200, body: 'something else' }, 'integrity', false],
  ['1.0.2', 'is whole by now', { status: 200, body: content }, 'load-failed', true],
  ['1.0.3', 'is out of reach', { status: 0, body: '' }, 'load-failed', true],
])('a release (%s) whose file %s on a second look', async (version, _what, reply, cause, isWorthIt) => {
  const { release } = fileBreaks(version, reply);
  expect(await whyNotLoaded(release)).toBe(cause);
  expect(await isWorthAnotherTry(release)).toBe(isWorthIt);
});

test.each([
  ['3.0.0', 'is not there', { status: 404, body: '' }, ['load-failed']],
  ['3.0.1', 'is another one', { status: 200, body: 'something else' }, ['integrity']],
  ['3.0.2', 'is whole by now', { status: 200, body: content }, []],
  ['3.0.3', 'is out of reach', { status: 0, body: '' }, []],
])(
  'who watches the files of a release (%s) hears of one that %s: %j',
  async (version, _what, reply, causes) => {
    const heard: string[] = [];
    const ofOther = jest.fn();
    const ends = [
      watchFilesOf(release(version), (cause) => heard.push(cause)),
      watchFilesOf(release('0.0.1'), ofOther),
    ];
    fileBreaks(version, reply);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard).toEqual(causes);
    for (const end of ends) end();
    fileBreaks(version, reply);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([heard, ofOther.mock.calls]).toEqual([causes, []]);
  },
);

test('a file that the set does not name is not what was released, whatever the server has', async () => {
  const heard: string[] = [];
  const end = watchFilesOf(release('4.0.0'), (cause) => heard.push(cause));
  const broken = fileBreaks('4.0.0', { status: 200, body: content }, 'later.js');
  expect(await whyNotLoaded(broken.release)).toBe('integrity');
  expect(heard).toEqual(['integrity']);
  expect(broken.fetched).not.toHaveBeenCalled();
  end();
});

test('the second look goes past the browser’s cache and mends it', () => {
  const { fetched } = fileBreaks('2.0.0', { status: 200, body: content });
  expect(fetched).toHaveBeenCalledWith('/assets/mfe-roadmap/2.0.0/app.js', { cache: 'reload' });
});

test.each([
  ['an entry that did not come', '[ Federation Runtime ]: … #RUNTIME-008', true],
  ['a chunk that did not come', 'Loading chunk 524 failed.', true],
  ['a style sheet that did not come', 'Loading CSS chunk 12 failed.', true],
  ['an entry that broke while it ran', 'RUNTIME-008 ScriptExecutionError: x is not a function', false],
  ['a module that throws', 'x is not a function', false],
])('%s is told from trouble of another kind', (_what, message, expected) => {
  expect(isAboutFetching(new Error(message))).toBe(expected);
});
