import path from 'node:path';
import type { DrillCase } from './drill-cases';
import type { ReleaseGround } from './release-ground';
import { withFault } from './with-fault';

/** Publishes a road map with a fault, or with none. */
export async function publish(
  ground: ReleaseGround,
  version: string,
  { what, fault }: Pick<DrillCase, 'what' | 'fault'>,
) {
  const to = path.join(ground.folder, `builds-${version}`);
  const from = await withFault({ build: await ground.build(), version, fault, to });
  await ground.command('publish', 'mfe-roadmap', '--from', from, '--reason', `a road map ${what}`);
}

/** Publishes it, and gives it to the organisation of the drill as a canary. */
export async function release(
  ground: ReleaseGround,
  version: string,
  { what, fault }: Pick<DrillCase, 'what' | 'fault'>,
) {
  await publish(ground, version, { what, fault });
  const share = ['--share', '0', '--org', 'demo'];
  await ground.command('canary', 'mfe-roadmap', version, ...share, '--reason', 'the drill');
}
