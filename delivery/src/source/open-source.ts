import { randomBytes } from 'node:crypto';
import type { PageOptions } from '../page/make-page';
import type { Registry } from '../registry/registry';
import type { Settings } from '../settings';
import { builtSource } from './built-source';
import { registrySource } from './registry-source';
import type { ReleaseSource } from './release-source';

type Ground = {
  settings: Settings;
  root: string;
  registry: Registry | undefined;
  say(sentence: string): void;
};

/** The registry if there is one, else a folder of releases if one is named, else what is built here. */
export async function openSource({ settings, root, registry, say }: Ground): Promise<ReleaseSource> {
  const { releasesDir, remoteDeadlineMs: deadlineMs, failedLists, isSecure } = settings;
  const options: PageOptions = { deadlineMs, failedLists, isSecure };
  const { keptFolder, buildsFolder, pollMs, publicOrigin } = settings;
  if (!registry) return builtSource({ root, releasesDir, buildsFolder, pollMs }, options, say);
  const secret = settings.edgeSecret ?? randomBytes(32).toString('base64url');
  const { leastSeq } = settings.registry;
  return registrySource({ registry, keptFolder, pollMs, leastSeq, secret, publicOrigin, say }, options);
}
