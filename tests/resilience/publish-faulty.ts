import path from 'node:path';
import type { ReleaseFault } from './fault-cases-of-releases';
import type { ReleaseContext } from './release-context';
import { withFault } from './with-fault';

/** Publishes a road map with a fault, or without one. */
export async function publish(
  app: ReleaseContext,
  version: string,
  { what, fault }: Pick<ReleaseFault, 'what' | 'fault'>,
) {
  const to = path.join(app.folder, `builds-${version}`);
  const from = await withFault({ build: await app.build(), version, fault, to });
  await app.command('publish', 'mfe-roadmap', '--from', from, '--reason', `a road map ${what}`);
}

/** Publishes it, and gives it as a canary to the organisation of the test. */
export async function release(
  app: ReleaseContext,
  version: string,
  { what, fault }: Pick<ReleaseFault, 'what' | 'fault'>,
) {
  await publish(app, version, { what, fault });
  const share = ['--share', '0', '--org', 'demo'];
  await app.command('canary', 'mfe-roadmap', version, ...share, '--reason', 'the test');
}
