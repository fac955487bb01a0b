import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { repository } from '../server/repository';
import type { ReleaseContext } from './release-context';
import { runWorkflowJob } from './run-workflow';

/** The repository of a team: a folder outside of this checkout, with a lock file and a key of its own. */
export type TeamRepository = {
  folder: string;
  /** Runs a program there; returns its output, and throws it when the program fails. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Commits everything, and returns the hash of the commit. */
  commit(subject: string): Promise<string>;
  /** Runs a job of the team's workflow for a commit. Its only key is in a secret. */
  runJob(job: string, of: { commit: string; change?: string; without?: RegExp }): ReturnType<typeof runWorkflowJob>;
  /** Makes the team's key, and moves it from its file into the secret of the workflow. Returns the public key. */
  makeSecretKey(): Promise<string>;
};

/** The address of the team's repository at its build server, and that of a run there. */
export const address = 'https://github.example.org/maps/roadmap';
export const runAddress = `${address}/actions/runs/77`;

/** What a build server says of itself. */
const gitHub = {
  CI: 'true',
  GITHUB_SERVER_URL: 'https://github.example.org',
  GITHUB_REPOSITORY: 'maps/roadmap',
  GITHUB_RUN_ID: '77',
};

/** For a pull request, the build server names a temporary merge of it and not its last commit. */
const mergeCommit = 'f'.repeat(40);

/** The comment on the pull request is GitHub's own. */
const onGitHubAlone = /^gh /;

const execute = promisify(execFile);

/** Packs the kit, in a process of its own like every build. */
const packingScript = `import { makeRemoteKit } from './scripts/kit/make-kit.mjs';
process.stdout.write(await makeRemoteKit(process.argv[1]));`;

/** Makes an empty folder and installs the kit there, as a team does. */
export async function openTeamRepository(app: ReleaseContext): Promise<TeamRepository> {
  const { folder: data } = app;
  const pack = ['--input-type=module', '--eval', packingScript, path.join(data, 'kit')];
  const { stdout: kit } = await execute(process.execPath, pack, { cwd: repository });
  const folder = path.join(data, 'team');
  await mkdir(folder);
  const keys = path.join(data, 'keys-of-team');
  const registry = {
    RELEASES_URL: path.join(data, 'registry'),
    RELEASES_ROOT_KEY: (await readFile(path.join(data, 'keys/root.pub'), 'utf8')).trim(),
  };
  const env = { ...process.env, ...registry, RELEASE_KEYS_DIR: keys };
  const run: TeamRepository['run'] = async (program, ...args) => {
    const { stdout, stderr } = await execute(program, args, { cwd: folder, env, maxBuffer: 1e8 });
    return stdout + stderr;
  };
  const quickly = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', 'install', ...quickly, `shared-lib@file:${kit}`);
  let secret = '';
  return {
    folder,
    run,
    async commit(subject) {
      await run('git', 'init', '--quiet');
      await run('git', 'add', '.');
      const author = ['-c', 'user.name=Anna', '-c', 'user.email=anna@maps.test'];
      await run('git', ...author, 'commit', '--quiet', '--message', subject);
      return (await run('git', 'rev-parse', 'HEAD')).trim();
    },
    async makeSecretKey() {
      const added = await run('npx', 'lexboard-remote', 'add-key', '--name', 'team');
      const file = path.join(keys, 'team.pem');
      secret = await readFile(file, 'utf8');
      await rm(file);
      return /--public[= ](\S+)/.exec(added)?.[1] ?? '';
    },
    async runJob(job, { commit, change = '', without = onGitHubAlone }) {
      const values = {
        'secrets.LEXBOARD_KEY': secret,
        'secrets.RELEASES_URL': registry.RELEASES_URL,
        'vars.RELEASES_ROOT_KEY': registry.RELEASES_ROOT_KEY,
        'vars.PUBLIC_BASE_URL': app.server.address,
        'github.event.number': change,
        'github.event.pull_request.head.sha': commit,
      };
      const server = {
        ...process.env,
        ...gitHub,
        GITHUB_SHA: change === '' ? commit : mergeCommit,
        npm_config_prefer_offline: 'true',
      };
      const done = await runWorkflowJob(job, { folder, env: server, values, without });
      const [, line = ''] = secret.split('\n');
      if (done.output.includes(line)) throw new Error('The workflow printed its key.');
      return done;
    },
  };
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
