import type { Release, ReleaseAct } from 'shared-lib/releases';
import { changeChannel } from '../src/registry/registry/change-channel';
import { readChannel } from '../src/registry/registry/channel';
import { makeTestRegistry, type TestRegistry } from './test-registry';

const facade = 'shared-lib/ui';
const uses = (version: string): Pick<Release, 'contract'> => ({
  contract: { gives: {}, takes: { [facade]: { version, names: ['Button'] } } },
});
const provides = (...versions: string[]): Pick<Release, 'contract'> => ({
  contract: { gives: { [facade]: versions.map((version) => ({ version, names: ['Button'] })) }, takes: {} },
});

/** The members of the set: each works only with the other. */
export const setMembers = [
  { remote: 'shell', version: '2.0.0' },
  { remote: 'mfe-workspace', version: '2.0.0' },
] as const;

/** The act that starts the set, named by its first member. */
export function startSet(share: number, organisations: string[] = []): ReleaseAct {
  const [shell, workspace] = setMembers;
  return { kind: 'canary', ...shell, with: [workspace], share, organisations };
}

/**
 * A registry in which shell and workspace 1.0.0 fit each other, and 2.0.0 of both only each other. The road
 * map 1.0.0 fits every shell. Versions 1.1.0 and 1.2.0 of all fit the first shell alone.
 */
export async function makeSetRegistry(): Promise<TestRegistry> {
  const context = await makeTestRegistry();
  const { registry, publish } = context;
  const anyShell = { contract: { gives: {}, takes: {} } };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish({ name: 'shell', version }, provides('0.1.0'));
    await publish({ name: 'mfe-workspace', version }, uses('0.1.0'));
    await publish({ name: 'mfe-roadmap', version }, version === '1.0.0' ? anyShell : uses('0.1.0'));
  }
  await publish({ name: 'shell', version: '2.0.0' }, provides('0.2.0'));
  for (const version of ['2.0.0', '2.1.0']) await publish({ name: 'mfe-workspace', version }, uses('0.2.0'));
  await publish({ name: 'mfe-roadmap', version: '2.0.0' }, uses('0.2.0'));
  for (const remote of ['shell', 'mfe-workspace', 'mfe-roadmap']) {
    const act = { kind: 'promote', remote, version: '1.0.0' } as const;
    const done = await changeChannel(registry, { act, actor: 'test', reason: 'first' });
    if (!done.ok) throw new Error(done.sentence);
  }
  return context;
}

/** Says what people get of each remote: the stable version, and the canary with its share. */
export async function readVersions({ registry }: TestRegistry): Promise<Record<string, string>> {
  const { remotes = {} } = (await readChannel(registry)) ?? {};
  const describe = Object.entries(remotes).map(([name, { stable, canary }]) => {
    const next = canary ? `, ${canary.version} for ${canary.share} %` : '';
    return [name, `${stable.version}${next}`] as const;
  });
  return Object.fromEntries(describe);
}
