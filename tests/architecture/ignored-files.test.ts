import { execFileSync } from 'node:child_process';
import { repository } from '../server/repository';

/** Runs git in this checkout, whoever owns the folder. */
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: repository, encoding: 'utf8' });

test('git tracks no ignored file', () => {
  expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toBe('');
});
