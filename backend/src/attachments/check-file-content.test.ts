import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeDocument, zip } from '../../test/office-document';
import { checkFileContent } from './check-file-content';

const folder = mkdtempSync(join(tmpdir(), 'lexboard-judge-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
const xls = Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(24)}`, 'hex');
const docx = officeDocument('docx');
const oldWorkbook = (part: Buffer) => Buffer.concat([xls, Buffer.alloc(512), part, Buffer.alloc(512)]);
const macros = { name: 'word/vbaProject.bin', text: 'x' };
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function judge(name: string, content: Buffer) {
  const path = join(folder, 'judged');
  writeFileSync(path, content);
  const judged = await checkFileContent(name, path);
  return judged.ok ? judged.value : (judged.words?.reason ?? judged.code);
}

const accepted: [string, Buffer, string][] = [
  ['a.pdf', pdf, 'application/pdf'],
  ['a.PNG', png, 'image/png'],
  ['a.jpeg', jpeg, 'image/jpeg'],
  ['a.jpg', jpeg, 'image/jpeg'],
  ['a.xls', xls, 'application/vnd.ms-excel'],
  ['a.txt', Buffer.from('§ 12 नियम'), 'text/plain; charset=utf-8'],
  ['a.docx', docx, word],
  [
    'linked.docx',
    officeDocument('docx', [
      {
        name: 'word/_rels/document.xml.rels',
        text: '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://law.test/" TargetMode="External"/></Relationships>',
      },
      { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', text: 'x' },
    ]),
    word,
  ],
  [
    'sheets.xls',
    oldWorkbook(Buffer.from('85000e00' + '00040000' + '0000' + '0600' + '536865657431', 'hex')),
    'application/vnd.ms-excel',
  ],
  ['a.xlsx', officeDocument('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
test.each(accepted)('file check: %s is what its name says', async (name, content, type) => {
  expect(await judge(name, content)).toBe(type);
});

const refused: [string, string, Buffer, string][] = [
  ['nothing', 'a.txt', Buffer.alloc(0), 'it is empty'],
  ['a picture named a document', 'a.pdf', png, 'it is something else'],
  ['a page of the web named a picture', 'a.png', Buffer.from('<script>alert(1)</script>'), 'it is something else'],
  ['a text with NUL', 'a.txt', Buffer.from('a\0b'), 'it is no text in UTF-8'],
  ['a text in another encoding', 'a.txt', Buffer.from([0xe4, 0xf6]), 'it is no text in UTF-8'],
  ['a text cut in a character', 'a.txt', Buffer.from('ä').subarray(0, 1), 'it is no text in UTF-8'],
  ['a program', 'a.exe', Buffer.from('MZ'), 'bad-file-type'],
  ['an archive', 'a.docx', zip([{ name: 'a.txt', text: 'x' }]), 'it does not say what its parts are'],
  ['a workbook named a letter', 'a.docx', officeDocument('xlsx'), 'it is another kind of document'],
  ['half of a letter', 'a.docx', docx.subarray(0, docx.length - 30), 'it cannot be opened'],
  ['macros', 'a.docx', officeDocument('docx', [macros]), 'it has macros'],
  [
    'macros that the list of types tells',
    'a.docx',
    zip([{ name: '[Content_Types].xml', text: `${word}.main+xml application/vnd.ms-word.document.macroEnabled` }]),
    'it has macros',
  ],
  ['a part outside', 'a.docx', officeDocument('docx', [{ name: '../../x', text: '' }]), 'it is damaged'],
  ['a part from the root', 'a.docx', officeDocument('docx', [{ name: '/etc/passwd', text: '' }]), 'it is damaged'],
  [
    'a link',
    'a.docx',
    officeDocument('docx', [{ name: 'x', text: '/etc/passwd', attributes: 0xa1ff0000 }]),
    'it has links in it',
  ],
  [
    'a locked part',
    'a.docx',
    officeDocument('docx', [{ name: 'x', text: 'xy', flags: 1, unpacked: 3 }]),
    'it is encrypted',
  ],
  [
    'a bomb',
    'a.xlsx',
    officeDocument('xlsx', [{ name: 'x', text: 'x'.repeat(1000), unpacked: 250_000_000 }]),
    'it unpacks to too much',
  ],
  [
    'two parts of one name',
    'a.docx',
    officeDocument('docx', [{ name: 'WORD/document.xml', text: '' }]),
    'two of its parts have one name',
  ],
  [
    'a sheet of Excel 4’s macros',
    'a.xlsx',
    officeDocument('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', text: '<x/>' }]),
    'it has macros',
  ],
  ['an old workbook with macros', 'a.xls', oldWorkbook(Buffer.from('_VBA_PROJECT', 'utf16le')), 'it has macros'],
  [
    'an old workbook with a sheet of Excel 4’s macros',
    'a.xls',
    oldWorkbook(Buffer.from('85000e00' + '00040000' + '0101' + '0600' + '4d6163726f31', 'hex')),
    'it has macros',
  ],
  [
    'a template from elsewhere',
    'a.docx',
    officeDocument('docx', [
      {
        name: 'word/_rels/settings.xml.rels',
        text: '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.test/a.dotm" TargetMode="External"/></Relationships>',
      },
    ]),
    'it loads something from elsewhere',
  ],
  [
    'an embedded object',
    'a.docx',
    officeDocument('docx', [{ name: 'word/embeddings/oleObject1.bin', text: 'x' }]),
    'it has embedded objects',
  ],
  [
    'a part that says to have no bytes',
    'a.docx',
    officeDocument('docx', [{ name: 'x', text: 'x'.repeat(100), unpacked: 0 }]),
    'its sizes are not true',
  ],
  ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([pdf, docx]), 'it is an archive as well'],
  ['a picture with an archive behind it', 'a.png', Buffer.concat([png, docx]), 'it is an archive as well'],
  ['a picture that is a PDF', 'a.png', Buffer.concat([png, pdf]), 'it is a PDF as well'],
  ['a text that is a PDF', 'a.txt', Buffer.from('%PDF-1.7'), 'it is a PDF as well'],
  [
    'thousands of parts',
    'a.docx',
    officeDocument(
      'docx',
      Array.from({ length: 2000 }, (_, nth) => ({ name: `x${nth}`, text: '' })),
    ),
    'it has too many parts',
  ],
];
test.each(refused)('file check: %s is refused as %s', async (_what, name, content, reason) => {
  expect(await judge(name, content)).toBe(reason);
});
