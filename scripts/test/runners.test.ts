import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasScreens, typedProjects } from './runners.mjs';

test('every folder that configures TypeScript has its types checked', () => {
  const cwd = path.resolve(__dirname, '../..');
  // Also those of a new remote that is in no commit yet.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*/tsconfig.json'];
  const configured = execFileSync('git', args, { cwd, encoding: 'utf8' });
  const folders = configured.trim().split('\n').map(path.posix.dirname);
  // The configuration of tests covers the remotes with faults. A test of a team's own repository checks the template.
  const own = folders.filter((folder) => !folder.startsWith('tests/') && !folder.endsWith('-template'));
  const typed = typedProjects.map(path.posix.dirname);
  expect(own.filter((folder) => !hasScreens(folder) && !typed.includes(folder))).toEqual([]);
  const screens = readFileSync(path.join(cwd, 'scripts/test/screens.tsconfig.json'), 'utf8');
  expect(JSON.parse(screens).include).toEqual(['../../shell/src', '../../mfe-*/src/**/*']);
});
