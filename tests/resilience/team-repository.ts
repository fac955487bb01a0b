import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { repository } from '../server/repository';
import type { ReleaseContext } from './release-context';

/** The repository of a team: a folder outside of this checkout, with a lock file and a key of its own. */
export type TeamRepository = {
  folder: string;
  /** Runs a program there; returns its output, and throws it when the program fails. */
  run(program: string, ...args: string[]): Promise<string>;
};

const execute = promisify(execFile);

/** Packs the kit, in a process of its own like every build. */
const packingScript = `import { makeRemoteKit } from './scripts/kit/make-kit.mjs';
process.stdout.write(await makeRemoteKit(process.argv[1]));`;

/** Makes an empty folder and installs the kit there, as a team does. */
export async function openTeamRepository({ folder: data }: ReleaseContext): Promise<TeamRepository> {
  const pack = ['--input-type=module', '--eval', packingScript, path.join(data, 'kit')];
  const { stdout: kit } = await execute(process.execPath, pack, { cwd: repository });
  const folder = path.join(data, 'team');
  await mkdir(folder);
  const env = {
    ...process.env,
    RELEASES_URL: path.join(data, 'registry'),
    RELEASE_KEYS_DIR: path.join(data, 'keys-of-team'),
    RELEASES_ROOT_KEY: (await readFile(path.join(data, 'keys/root.pub'), 'utf8')).trim(),
  };
  const run: TeamRepository['run'] = async (program, ...args) => {
    const { stdout, stderr } = await execute(program, args, { cwd: folder, env, maxBuffer: 1e8 });
    return stdout + stderr;
  };
  const quickly = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', 'install', ...quickly, `shared-lib@file:${kit}`);
  return { folder, run };
}

/** Replaces the remote in the repository by one of ours, as if its team moved out. Returns the new version. */
export async function moveOut({ folder, run }: TeamRepository, name: string): Promise<string> {
  await rm(path.join(folder, 'src'), { recursive: true });
  for (const part of ['src', 'webpack.config.mjs'])
    await cp(path.join(repository, name, part), path.join(folder, part), { recursive: true });
  const { version } = JSON.parse(await readFile(path.join(repository, name, 'package.json'), 'utf8'));
  await run('npm', 'version', version, '--no-git-tag-version');
  return version;
}
