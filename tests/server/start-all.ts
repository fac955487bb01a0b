// Playwright starts this before the tests and stops it after them: the test servers that the tests share.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { buildFaultyRemote } from '../faults/build-faulty-remote';
import { composeReleases, ownBuilds } from '../faults/compose-releases';
import { isPerson, people, signIn } from './sign-in';
import { temporaryFolder } from './temporary-folder';
import { startTestServer, type TestServer } from './test-server';

/** Also those that are still starting: a stop meanwhile waits for them. */
const running: Promise<TestServer>[] = [];

async function main(): Promise<void> {
  const folder = await temporaryFolder('servers');
  let ending: Promise<void> | undefined;
  // A signal and the end of stdin come together: the second one waits with the first.
  const end = () => {
    ending ??= endAll(folder);
    return ending;
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.stdin.once('end', end);
  process.stdin.resume();
  await start(folder).catch(async (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    await end();
  });
}

/**
 * How long a page of a quick test server waits for a remote: two seconds, or the time of a small build here just
 * before, so that on a slow machine only what hangs is late.
 */
function quickDeadlineMs(buildMs: number): number {
  return Math.round(Math.min(30_000, Math.max(2000, buildMs)));
}

async function endAll(folder: string): Promise<void> {
  await Promise.allSettled(running.map(async (server) => (await server).end()));
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

async function start(folder: string): Promise<void> {
  const faulty = path.join(folder, 'faulty');
  const began = performance.now();
  await buildFaultyRemote(faulty);
  const quickMs = quickDeadlineMs(performance.now() - began);
  const withoutRoadMap = ownBuilds({ without: ['mfe-roadmap'] });
  const [own, only, both] = await Promise.all([
    composeReleases(path.join(folder, 'own'), ownBuilds()),
    composeReleases(path.join(folder, 'only'), [...withoutRoadMap, faulty]),
    composeReleases(path.join(folder, 'both'), [...ownBuilds(), faulty]),
  ]);
  process.env.TEST_SERVER_DATA = await makeData(folder, own);
  const main = await startShared({ RELEASES_DIR: own });
  const sessions = await storeSessions(folder, main);
  const rest = { BACKEND_URL: main, LOG_LEVEL: 'error' };
  const quick = { ...rest, REMOTE_DEADLINE_MS: String(quickMs) };
  const addresses = [
    main,
    await startShared({ ...rest, RELEASES_DIR: only }),
    await startShared({ ...rest, RELEASES_DIR: both }),
    await startShared({ ...quick, RELEASES_DIR: only }),
    await startShared({ ...quick, RELEASES_DIR: both }),
  ];
  const { TEST_SERVER_DATA } = process.env;
  process.stdout.write(
    `servers ${addresses.join(' ')} releases ${own} sessions ${sessions} data ${TEST_SERVER_DATA}\n`,
  );
}

/** Makes the data of a first start; every test server of the run begins with a copy of it. */
async function makeData(folder: string, releases: string): Promise<string> {
  const data = path.join(folder, 'data');
  const starting = startTestServer({ RELEASES_DIR: releases, DATA_DIR: data });
  running.push(starting);
  await (await starting).stop();
  return data;
}

/** Signs the people of the demo in once for all tests; returns the file with their sessions. */
async function storeSessions(folder: string, address: string): Promise<string> {
  const entries = Object.keys(people)
    .filter(isPerson)
    .map(async (person) => [person, await signIn(address, person)]);
  const file = path.join(folder, 'sessions.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(await Promise.all(entries))));
  return file;
}

async function startShared(settings: Record<string, string>): Promise<string> {
  const server = startTestServer(settings);
  running.push(server);
  return (await server).address;
}

void main();
