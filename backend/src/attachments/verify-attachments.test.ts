import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesContext, filesContext } from '../../test/files-context';
import { audit } from '../audit/audit';

let context: FilesContext;
let ids: string[];

beforeAll(async () => {
  context = await filesContext();
  ids = [await context.keep('one.txt', 'the first'), await context.keep('two.txt', 'the second')];
});
afterAll(() => context.close());

const pathOf = (id: string) => join(context.folder, '1', id.slice(0, 2), id);

async function verify() {
  const said: string[] = [];
  const isIntact = await audit(context.env, ['verify', 'demo'], (line) => said.push(line));
  return { isIntact, said: said.filter((line) => /ttachment|File/.test(line)) };
}

describe('the audit of the attachments', () => {
  it('reads all files and reports that they are unchanged', async () => {
    expect(await verify()).toEqual({
      isIntact: true,
      said: [
        expect.stringMatching(/^demo attachments: 2 in the folder .*, 19 bytes: as uploaded\.$/),
        'All 2 attachments are what was uploaded.',
      ],
    });
  });

  it('names a file whose content was changed and a file that is gone', async () => {
    const [one = '', two = ''] = ids;
    writeFileSync(pathOf(one), 'the forst');
    rmSync(pathOf(two));
    const { isIntact, said } = await verify();
    expect(isIntact).toBe(false);
    expect(said).toContain(`  File "one.txt" (${one}): its content is another.`);
    expect(said).toContain(`  File "two.txt" (${two}): it is missing.`);
    expect(said.at(-1)).toBe('Attachments are NOT what was uploaded.');
  });
});
