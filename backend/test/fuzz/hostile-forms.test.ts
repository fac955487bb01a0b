import { type Call, uploadCallsByKind } from 'shared-lib/api/contract';
import { runAs } from '../fresh-database';
import { holdToContract } from '../hold-to-contract';
import { type ServedDemo, serveDemo } from '../serve-backend';

const ending = '\r\n--b--\r\n';
const headOf = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
const fileOf = (name: string, content = 'text') =>
  `${headOf(`name="file"; filename="${name}"`)}${content}${ending}`;
const file = fileOf('a.txt');

/** The bytes of a form and the expected status. The boundary is b. */
const forms: [string, string, number][] = [
  ['with another boundary than it says', file.replaceAll('--b', '--c'), 422],
  ['without its last boundary', file.slice(0, -ending.length), 422],
  ['of the last boundary alone', '--b--\r\n', 422],
  ['of nothing', '', 422],
  ['without a file', `${headOf('name="accessusername"')}editor@demo.test${ending}`, 422],
  ['with two files', file.replace(ending, `\r\n${file}`), 422],
  ['with three files', file.replace(ending, `\r\n${file.replace(ending, `\r\n${file}`)}`), 422],
  ['with a field in the place of the file', `${headOf('name="file"')}text${ending}`, 422],
  ['with a field and a file', `${headOf('name="record"')}1\r\n${file}`, 422],
  ['with 500 fields', `${headOf('name="x"')}1\r\n`.repeat(500) + file, 422],
  [
    'with a field of 100,000 characters',
    `${headOf('name="accessusername"')}${'x'.repeat(1e5)}\r\n${file}`,
    401,
  ],
  ['with a field whose name is long', `${headOf(`name="${'x'.repeat(1e4)}"`)}1\r\n${file}`, 422],
  ['with a part that has no head', `--b\r\n\r\ntext${ending}`, 422],
  ['with a head of 100,000 characters', `--b\r\nx: ${'y'.repeat(1e5)}\r\n\r\ntext${ending}`, 422],
  ['with 1,000 heads', `--b\r\n${'x: y\r\n'.repeat(1_000)}\r\ntext${ending}`, 422],
  ['with a polluting name', `${headOf('name="constructor"')}1\r\n${file}`, 422],
  ['with a file of no name', fileOf(''), 422],
  ['with a name of 10,000 characters', fileOf(`${'x'.repeat(10_000)}.txt`), 422],
  ['with a name that has a NUL', fileOf('a\0b.txt'), 422],
  ['with a name that ends in a NUL', fileOf('a.txt\0'), 422],
  ['with a name that hides a NUL', fileOf('a%00.txt'), 422],
  ['with the name of a folder', fileOf('/etc/passwd.txt'), 422],
  ['with the name of a drive', fileOf('C:\\\\windows\\\\a.txt'), 422],
  ['with a way out', fileOf('../../../a.txt'), 422],
  ['with dots for a name', fileOf('..'), 422],
  ['with a name that is an extension', fileOf('.txt'), 422],
  ['with a file of no bytes', fileOf('a.txt', ''), 422],
  ['with text that says it is a PDF', fileOf('a.pdf'), 422],
  ['with text that says it is a picture', fileOf('a.png'), 422],
  ['with text that says it is a workbook', fileOf('a.xlsx'), 422],
  ['with an archive that is none', fileOf('a.docx', 'PK\x03\x04\0\0'), 422],
  ['with bytes that say they are text', fileOf('a.txt', '\0\xff\x01'), 422],
  ['with a program', fileOf('a.pdf.exe', 'MZ'), 422],
];

/** Odd forms that still contain one file with a name. */
const whole: [string, string][] = [
  ['of one file', file],
  ['with a part that has no name', `${headOf('filename="a.txt"')}text${ending}`],
  ['with a name that is no UTF-8', fileOf('a\xff.txt')],
  ['with words before and after it', `before\r\n${file}after`],
];

let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const kinds = Object.entries(uploadCallsByKind);

describe.each(kinds)('an upload for a %s', (_kind, call) => {
  it.each(forms)('is refused as a form %s', async (_what, form, status) => {
    expect(await send(form, call)).toBe(status);
  });

  it.each(whole)('is accepted as a form %s', async (_what, form) => {
    expect(await send(form, call)).toBe(200);
  });
});

describe('the refused forms', () => {
  it('have left nothing behind', async () => {
    const rows = await runAs(served.database.admin, 'select from attachment where record_id is null');
    expect(rows).toHaveLength(kinds.length * whole.length);
    expect(served.files.waiting()).toEqual([]);
  });
});

/** Sends a form and returns the status. The rest of the answer must match the contract. */
async function send(form: string, { path, method }: Call): Promise<number> {
  const { token } = served.as('editor@demo.test');
  const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: token };
  const url = `${served.address}/api/${path}`;
  const response = await fetch(url, { method, headers, body: Buffer.from(form, 'latin1') });
  const body = (await response.json()) as Record<string, unknown>;
  holdToContract({ method, url, status: response.status, body });
  return response.status;
}
