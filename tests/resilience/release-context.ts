import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { release } from 'delivery/src/main';
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy';
import { onThisMachine } from '../patience';
import { repository } from '../server/repository';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer, type TestServer } from '../server/test-server';

/** The built app with its own registry, and the acts on its releases. */
export type ReleaseContext = {
  server: TestServer;
  /** The proxy at whose address people reach the app. */
  proxy: FaultProxy;
  /** A build of a newer road map that works unless a fault is set; built on first use. */
  build(): Promise<string>;
  folder: string;
  /** How long its pages wait for a remote. */
  deadlineMs: number;
  promisedMs: { beyondDeadlineMs: number; afterVerdictMs: number };
  /** Runs `npm run release -- …` and returns its output; throws the output when it is refused. */
  command(...words: string[]): Promise<string>;
  /** The same in a copy of the repository, in which `publish` builds. */
  commandIn(copy: string, build: Build): ReleaseContext['command'];
  end(): Promise<void>;
};

type Build = (name: string) => Promise<void>;

/** How long a page waits for a remote. On a busy machine even a good remote takes some time. */
const deadlineMs = onThisMachine(2_000);
/** The promised times: for a page to recover after the deadline, and for new pages after the verdict. */
const promisedMs = { beyondDeadlineMs: onThisMachine(3_000), afterVerdictMs: onThisMachine(10_000) };
/** How often the edge looks for another channel. */
const pollMs = 500;

export async function openReleaseContext(name: string): Promise<ReleaseContext> {
  const folder = await temporaryFolder(`release-${name}`);
  const settings = {
    RELEASES_URL: path.join(folder, 'registry'),
    RELEASE_KEYS_DIR: path.join(folder, 'keys'),
    RELEASES_POLL_MS: String(pollMs),
    REMOTE_DEADLINE_MS: String(deadlineMs),
  };
  const env = { ...process.env, DATA_DIR: folder, ...settings };
  // One person runs all commands of the test. The console still needs two people.
  const alone = { ...env, RELEASE_SECOND_PERSON_ABOVE: '100' };
  const command = commandWith(alone, neverBuilt);
  let faulty: Promise<string> | undefined;
  await command('init');
  const server = await startTestServer(settings);
  const proxy = await openFaultProxy(server.address);
  return {
    server,
    proxy,
    build: () => {
      faulty ??= buildFaulty(path.join(folder, 'faulty'));
      return faulty;
    },
    folder,
    deadlineMs,
    promisedMs,
    command,
    commandIn: (copy, build) => commandWith({ ...alone, LEXBOARD_ROOT: copy }, build),
    async end() {
      await proxy.close();
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function commandWith(env: NodeJS.ProcessEnv, build: Build): ReleaseContext['command'] {
  return async (...args) => {
    const output: string[] = [];
    const code = await release({
      env,
      args,
      say: (line) => output.push(line),
      build: async (name) => {
        await build(name);
        return undefined;
      },
    });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${output.join('\n')}`);
    return output.join('\n');
  };
}

async function buildFaulty(to: string): Promise<string> {
  const builder = ['--import', 'tsx', 'tests/resilience/build-faulty.ts', to];
  await promisify(execFile)(process.execPath, builder, { cwd: repository });
  return to;
}

const neverBuilt = async () => {
  throw new Error('The test takes what is built.');
};
