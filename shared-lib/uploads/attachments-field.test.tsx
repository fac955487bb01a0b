import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { queryClient } from 'shared-lib/query';
import type { FileReference } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { computeNextShownPercent, computeProgressStepMs } from './attachment-row';
import { AttachmentsField } from './attachments-field';
import type { AttachmentsState } from './uploads';

/** A fake XMLHttpRequest that the test answers. */
class Sending {
  static all: Sending[] = [];
  address = '';
  isAborted = false;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {
    Sending.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  say(reply: object, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(reply);
    this.onload?.();
  }
}

let value: FileReference[];
let states: AttachmentsState[];

function Form({ start, earlierFiles }: { start: FileReference[]; earlierFiles: FileReference[] }) {
  const [files, setFiles] = useState(start);
  value = files;
  return (
    <AttachmentsField
      folder="othercompliance"
      value={files}
      earlierFiles={earlierFiles}
      takesPhotos
      onChange={setFiles}
      onStateChange={(state) => states.push(state)}
    />
  );
}

beforeEach(() => {
  queryClient.clear();
  Sending.all = [];
  states = [];
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  globalThis.fetch = async () =>
    ({ json: async () => ({ success: 1, fileBytes: 100, recordBytes: 1000, files: 3 }) }) as Response;
});

async function open(start: FileReference[] = [], earlierFiles: FileReference[] = []) {
  render(
    <UiRoot>
      <Form start={start} earlierFiles={earlierFiles} />
    </UiRoot>,
  );
  await screen.findByText(/at most 3 files/);
}

const file = (name: string, size = 4) => new File(['x'.repeat(size)], name);
function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
}
const row = (name: string) => screen.getByRole('listitem', { name });

test('attachments: a chosen file is uploaded, linked, and added to the value once it is stored', async () => {
  await open([{ name: 'old.pdf', file: 'old~old.pdf' }]);
  choose(file('a b.txt'));
  expect(states.at(-1)?.kind).toBe('under-way');
  const [sending] = Sending.all;
  expect(sending?.address).toContain('/api/attachment/othercompliance?');
  act(() => sending?.upload.onprogress?.({ loaded: 43, total: 100 }));
  const bar = await screen.findByRole('progressbar', { name: 'Upload of a b.txt' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '43'));
  sending?.say({ success: 1, fileId: 'id', name: 'a b.txt', size: 4 });
  const link = await within(row('a b.txt')).findByRole('link', { name: 'a b.txt' });
  expect(link).toHaveAttribute('href', '/attachment/othercompliance/id~a%20b.txt');
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(value.map((one) => one.file)).toEqual(['old~old.pdf', 'id~a%20b.txt']);
  expect(states.at(-1)).toEqual({ kind: 'settled' });
});

test('attachments: the row of what was chosen is scrolled into view', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.getAttribute('aria-label'));
  };
  await open();
  choose(file('a.txt'));
  await waitFor(() => expect(shown).toEqual(['a.txt']));
  choose(file('b.heic'));
  await waitFor(() => expect(shown).toEqual(['a.txt', 'b.heic']));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('attachments: two files stored at once are both added to the value', async () => {
  await open();
  choose(file('a.txt'), file('b.txt'));
  const [one, two] = Sending.all;
  one?.say({ success: 1, fileId: '1', name: 'a.txt' });
  two?.say({ success: 1, fileId: '2', name: 'b.txt' });
  await waitFor(() => expect(value.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']));
});

test('attachments: an invalid file is not sent, shows why, and blocks saving until it is removed', async () => {
  await open();
  choose(file('a#b.txt'));
  const fault = 'File "a#b.txt" contains invalid characters';
  expect(row('a#b.txt')).toHaveTextContent(fault);
  expect(screen.getByRole('alert')).toHaveTextContent(fault);
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  expect(Sending.all).toEqual([]);
  expect(states.at(-1)).toEqual({ kind: 'in-error', why: fault, faulty: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove a#b.txt' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(states.at(-1)).toEqual({ kind: 'settled' });
});

test('attachments: too many or too large files are refused before upload, and removed together', async () => {
  await open([{ name: 'old.pdf', file: 'old~old.pdf' }]);
  choose(file('1.txt'), file('2.txt'), file('3.txt'), file('large.txt', 101), file('OLD.pdf'));
  expect(row('3.txt')).toHaveTextContent('A record takes at most 3 files.');
  expect(row('large.txt')).toHaveTextContent('File "large.txt" is larger than 0 MB.');
  expect(row('OLD.pdf')).toHaveTextContent('A file named "OLD.pdf" is attached already.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove all with an error' }));
  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
    'old.pdf',
    '1.txt',
    '2.txt',
  ]);
});

test('attachments: a refused file takes no space, and a corrected file of its name replaces it', async () => {
  await open([{ name: 'old.pdf', file: 'old~old.pdf' }]);
  choose(file('1.txt', 0), file('2.txt', 101));
  choose(file('1.TXT'), file('3.txt'));
  expect(Sending.all).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
    'old.pdf',
    '2.txt',
    '1.TXT',
    '3.txt',
  ]);
});

test('attachments: a server refusal is shown, and removing a running upload aborts it', async () => {
  await open();
  choose(file('a.pdf'), file('b.pdf'));
  const [one, two] = Sending.all;
  one?.say({ success: 0, message: 'File "a.pdf" cannot be used: it is something else.' }, 422);
  await waitFor(() => expect(row('a.pdf')).toHaveTextContent('it is something else'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  expect(two?.isAborted).toBe(true);
  expect(screen.queryByRole('listitem', { name: 'b.pdf' })).not.toBeInTheDocument();
});

test('attachments: a lost connection is reported plainly, and the file is sent again afterwards', async () => {
  await open();
  choose(file('a.txt'));
  Sending.all[0]?.onerror?.();
  await waitFor(() => expect(row('a.txt')).toHaveTextContent('The connection was lost.'));
  expect(states.at(-1)?.kind).toBe('under-way');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(Sending.all).toHaveLength(2));
  Sending.all[1]?.say({ success: 1, fileId: '1', name: 'a.txt' });
  await waitFor(() => expect(value).toHaveLength(1));
});

test('attachments: a failed upload says that it can be tried again, and the focus stays at its row meanwhile', async () => {
  await open();
  choose(file('a.txt'), file('b#.txt'), file('c#.txt'));
  const isFailed = () => screen.queryByRole('button', { name: 'Try a.txt again' }) !== null;
  for (let tries = 1; !isFailed(); tries += 1) {
    await waitFor(() => expect(Sending.all.length === tries || isFailed()).toBe(true));
    Sending.all[tries - 1]?.onerror?.();
    await waitFor(() => expect(row('a.txt')).toHaveTextContent(/connection was lost|cannot be reached/));
    fireEvent(window, new Event('online'));
  }
  expect(states.at(-1)).toMatchObject({ kind: 'in-error', faulty: 3, isFailed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try a.txt again' }));
  expect(screen.getByRole('button', { name: 'Remove a.txt' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all with an error' }));
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('attachments: an answer that asks to wait is no refusal', async () => {
  await open();
  choose(file('a.txt'));
  Sending.all[0]?.say({ success: 0, message: 'Too many requests.' }, 429);
  await waitFor(() => expect(row('a.txt')).toHaveTextContent('tries again by itself'));
});

test('attachments: removing an attached file removes it from the value', async () => {
  await open([{ name: 'old.pdf', file: 'old~old.pdf' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove old.pdf' }));
  expect(value).toEqual([]);
});

test('attachments: after Remove, the next file has the focus, and after the last one the button that adds files', async () => {
  await open(['a.pdf', 'b.pdf'].map((name) => ({ name, file: `x~${name}` })));
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(screen.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('attachments: a kept file has a link and cannot be removed, and its name is taken', async () => {
  await open([], [{ name: 'kept.pdf', file: 'kept~kept.pdf' }]);
  expect(within(row('kept.pdf')).getByRole('link')).toHaveAttribute(
    'href',
    '/attachment/othercompliance/kept~kept.pdf',
  );
  expect(within(row('kept.pdf')).queryByRole('button')).toBeNull();
  choose(file('kept.pdf'));
  expect(states.at(-1)).toEqual({
    kind: 'in-error',
    why: 'A file named "kept.pdf" is attached already.',
    faulty: 1,
  });
});

test('attachments: on a phone the camera gives a photo, named by its time', async () => {
  await open();
  const camera = screen.getByLabelText('Take a photo', { selector: 'input' });
  expect(camera).toHaveAttribute('capture', 'environment');
  const taken = { type: 'image/jpeg', lastModified: new Date(2026, 10, 26, 9, 5, 7).getTime() };
  fireEvent.change(camera, { target: { files: [new File(['x'], 'image.jpg', taken)] } });
  expect(row('photo-26-11-2026-09-05-07.jpg')).toBeVisible();
  expect(Sending.all).toHaveLength(1);
});

test('attachments: the tooltip lists the forbidden characters, from focus until Escape', async () => {
  await open();
  const mark = screen.getByRole('button', { name: 'Characters not allowed in file names' });
  act(() => mark.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(", $ % # @ ! ^ * + = [ ] { } ' \\ | < > / ?");
  expect(mark).toHaveAccessibleDescription(/Characters not allowed/);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test.each([
  [0, 1, 1],
  [41, 0.43, 42],
  [43, 0.43, 43],
  [99, 0.999, 99],
  [99, 1, 100],
  [100, 1, 100],
  [60, 0, 0],
])('shown progress: from %d %% with %d sent the bar moves to %d %%', (shown, sent, next) => {
  expect(computeNextShownPercent(shown, sent)).toBe(next);
});

test.each([
  [0, 1],
  [0.5, 18],
  [0.999999, 35],
])('shown progress: a step for the random number %d takes %d ms', (random, ms) => {
  expect(computeProgressStepMs(random)).toBe(ms);
});
