import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './home';

const stranger = { uid: 54_321, gid: 54_321 };
let folder: string;
let inner: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexboard-reach-'));
  inner = join(folder, 'inner');
  mkdirSync(inner);
  chmodSync(inner, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('canReach', () => {
  const cases: [string, number, boolean][] = [
    ['open to all', 0o755, true],
    ['open to pass through', 0o711, true],
    ['closed to others', 0o700, false],
    ['open to its group alone', 0o750, false],
  ];
  it.each(cases)('follows the rights of a parent folder that is %s', (_name, mode, reachable) => {
    chmodSync(folder, mode);
    expect(canReach(inner, stranger)).toBe(reachable);
  });

  it('is always true without another user', () => {
    chmodSync(folder, 0o700);
    expect(canReach(inner, undefined)).toBe(true);
  });
});
