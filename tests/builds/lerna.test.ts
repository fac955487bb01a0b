import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { copyRepository } from '../resilience/copy-repository';
import { repository } from '../server/repository';
import { temporaryFolder } from '../server/temporary-folder';
import { contentOf, distOf } from './content-of';

type Manifest = { version: string; dependencies?: Record<string, string>; workspaces?: string[] };

const { workspaces = [] } = manifestIn(repository);
let copy = '';

beforeAll(async () => {
  copy = path.join(await temporaryFolder('lerna'), 'copy');
  await copyRepository(copy);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@example.org');
  commit('chore: begin');
  for (const name of workspaces) {
    git('tag', '--annotate', '--message=released', `${name}@${manifestIn(copy, name).version}`);
  }
});

afterAll(() => rm(path.dirname(copy), { recursive: true, force: true }));

test('lerna list names every package', () => {
  expect(packagesIn(lerna('list'))).toEqual([...workspaces].sort());
});

// Before the sources of the copy change. It has no cache.
test('lerna run runs a script in the packages that have it: a build from an empty cache gives the same bytes', () => {
  expect(lerna('run', 'build', '--scope', 'mfe-roadmap')).toContain('Successfully ran target');
  expect(contentOf(path.join(copy, 'mfe-roadmap/dist'))).toEqual(contentOf(distOf('mfe-roadmap')));
});

test('lerna changed names only the package that changed since its last release', () => {
  appendFileSync(path.join(copy, 'mfe-roadmap/src/root.tsx'), '// changed\n');
  commit('fix(road-map): something');
  expect(packagesIn(lerna('changed'))).toEqual(['mfe-roadmap']);
});

test('lerna version keeps exact pins, in the manifests and in the lock file', () => {
  const [before, sharedBefore] = ['shell', 'shared-lib'].map((name) => manifestIn(copy, name).version);
  appendFileSync(path.join(copy, 'shared-lib/api/index.ts'), '// changed\n');
  commit('fix(api): something');
  lerna('version', 'minor', '--yes', '--no-push');
  const shared = manifestIn(copy, 'shared-lib').version;
  const shell = manifestIn(copy, 'shell');
  expect(shared).toBe(nextMinor(sharedBefore));
  expect(shell.version).not.toBe(before);
  expect(shell.dependencies?.['shared-lib']).toBe(shared);
  const lock = JSON.parse(readFileSync(path.join(copy, 'package-lock.json'), 'utf8'));
  expect(lock.packages.shell.dependencies['shared-lib']).toBe(shared);
  expect(git('status', '--porcelain')).toBe('');
});

function nextMinor(version = ''): string {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

function manifestIn(folder: string, name = '.'): Manifest {
  return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'));
}

function commit(message: string) {
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', `--message=${message}`);
}

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Runs lerna and returns its output, which must have no warning. npm's warnings about personal settings do not
 * count.
 */
function lerna(...args: string[]): string {
  const cli = path.join(repository, 'node_modules/lerna/dist/cli.js');
  const { status, stdout: output } = spawnSync('sh', ['-c', '"$0" "$@" 2>&1', process.execPath, cli, ...args], {
    cwd: copy,
    encoding: 'utf8',
    // The copy links the installed packages, but not their programs.
    env: { ...process.env, PATH: `${path.join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`lerna ${args.join(' ')} ended with ${status}:\n${output}`);
  const lines = output.split('\n').filter((line) => !/^npm warn Unknown (user|env) config/.test(line));
  expect(lines.filter((line) => /\bwarn/i.test(line))).toEqual([]);
  return lines.join('\n');
}

/** The package names in the output of `list` and `changed`. */
function packagesIn(output: string): string[] {
  return workspaces.filter((name) => new RegExp(`^${name}\\b`, 'm').test(output)).sort();
}
