import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { typedFolders } from './runners.mjs';

test('every folder that configures TypeScript has its types checked', () => {
  const cwd = path.resolve(__dirname, '../..');
  const configured = execFileSync('git', ['ls-files', '*/tsconfig.json'], { cwd, encoding: 'utf8' });
  const folders = configured.trim().split('\n').map(path.posix.dirname);
  // The remotes with faults belong to tests, whose configuration covers them.
  const own = folders.filter((folder) => !folder.startsWith('tests/'));
  expect([...typedFolders].sort()).toEqual(own.sort());
});
