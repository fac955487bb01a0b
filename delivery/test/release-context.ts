import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from 'shared-lib/releases';
import { release } from '../src/main';
import { type ReleaseRequest, writeRelease } from './release-folders';

type CommandResult = { code: number; output: string };

export type ReleaseContext = {
  /** The folder of the packages, each with its `dist`. */
  root: string;
  registry: string;
  keys: string;
  env: NodeJS.ProcessEnv;
  /** Runs `npm run release -- <words>`. */
  run(...words: string[]): Promise<CommandResult>;
  /** The packages that a command asked to build. */
  built: string[];
  /** Writes a build into the package's own folder. */
  build(request: ReleaseRequest): Promise<void>;
  end(): Promise<void>;
};

const names = ['shell', ...remoteNames];
const enough = { bytes: 5000, why: 'enough for what a test builds' };
const plenty = { entry: enough, './app': enough, all: enough };
const plentyOfShell = { main: enough, 'sign-in-app': enough, all: enough };

/** A repository with a build of everything and no registry yet, or a copy of an existing context. */
export async function makeReleaseContext(original?: ReleaseContext): Promise<ReleaseContext> {
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-ground-'));
  const data = path.join(root, 'data');
  const built: string[] = [];
  // One person is enough here; tests with two people set this themselves.
  const env = {
    DATA_DIR: data,
    LEXBOARD_ROOT: root,
    LOG_LEVEL: 'silent',
    RELEASE_SECOND_PERSON_ABOVE: '100',
  };
  const build = (request: ReleaseRequest) => writeRelease(path.join(root, request.name, 'dist'), request);
  // Node copies many small files twice as fast this way.
  if (original) cpSync(original.root, root, { recursive: true });
  else await begin(root, build);
  return {
    root,
    registry: path.join(data, 'releases'),
    keys: path.join(data, 'release-keys'),
    env,
    built,
    build,
    run: async (...args) => {
      const lines: string[] = [];
      const code = await release({
        env,
        args,
        say: (line) => lines.push(line),
        build: async (name, version) => {
          built.push(name);
          if (version === undefined) return undefined;
          const folder = path.join(root, name, 'dist-preview');
          await writeRelease(folder, { name, version });
          return folder;
        },
      });
      return { code, output: lines.join('\n') };
    },
    end: () => rm(root, { recursive: true, force: true }),
  };
}

/** Changes the budgets of a package. */
export async function limit({ root }: ReleaseContext, name: string, budget: object): Promise<void> {
  const file = budgetsIn(root);
  const budgets = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...budgets, [name]: budget }));
}

export function limitToNothing(context: ReleaseContext, remote: string): Promise<void> {
  const next = { bytes: 20, why: 'next to nothing' };
  return limit(context, remote, { entry: next, './app': next, all: next });
}

const budgetsIn = (root: string) => path.join(root, 'delivery/budgets.json');

async function begin(root: string, build: ReleaseContext['build']): Promise<void> {
  for (const name of names) await build({ name, version: '1.0.0' });
  await mkdir(path.join(root, 'delivery'));
  const budgets = Object.fromEntries(names.map((name) => [name, name === 'shell' ? plentyOfShell : plenty]));
  await writeFile(budgetsIn(root), JSON.stringify(budgets));
}
