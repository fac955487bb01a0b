import { execFileSync } from 'node:child_process';
import { repository } from '../stand/repository';

/** Asks git about this checkout, whoever owns it. */
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: repository, encoding: 'utf8' });

test('git keeps no file that it is told to ignore', () => {
  expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toBe('');
});
