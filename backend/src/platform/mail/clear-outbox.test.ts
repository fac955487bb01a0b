import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { testDataFolder } from '../../../test/data-folder';
import { clearOutbox } from './mail-transport';

const folder = testDataFolder();
afterAll(() => folder.remove());
const days = (count: number) => Date.now() + count * 24 * 3_600_000;

describe('the outbox as a folder', () => {
  it('has nothing to clear if it does not exist yet', async () => {
    await expect(clearOutbox(folder.path, days(31))).resolves.toBeUndefined();
  });

  it.each([
    [29, ['a.eml']],
    [31, []],
  ])('contains after %d days %j', async (count, left) => {
    const outbox = `${folder.path}/outbox`;
    mkdirSync(outbox, { recursive: true });
    writeFileSync(`${outbox}/a.eml`, '');
    await clearOutbox(folder.path, days(count));
    expect(readdirSync(outbox)).toEqual(left);
  });
});
