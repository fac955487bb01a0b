import type { ReleaseFile } from 'shared-lib/releases';
import type { Followed } from '../follow/follow-channel';
import { isFile, type PackedForm } from '../registry/is-file';
import { fileName } from '../registry/read-manifest';
import type { RegistryStore } from '../registry/store/registry-store';

const suffixes = ['', '.br', '.gz'] as const satisfies PackedForm[];

type CopyOptions = { far: RegistryStore; near: RegistryStore; now(): Followed };

/**
 * Copies every file of what people get to this machine, once for each channel, so that a registry that goes away takes
 * no page with it. What is not as it was signed is left out.
 */
export function copyLive({ far, near, now }: CopyOptions): () => Promise<void> {
  let copied: Followed['remotes'] | undefined;
  return async () => {
    const { remotes } = now();
    if (remotes === copied) return;
    const have = new Set(await near.list(''));
    const releases = remotes.flatMap(({ stable, canary, fallback }) =>
      [stable, canary?.release, fallback].filter((one) => one !== undefined),
    );
    for (const { name, version, files } of releases)
      for (const file of files)
        for (const suffix of suffixes) {
          const place = fileName(name, version, file.path) + suffix;
          if (!have.has(place)) await copyFile({ far, near }, place, { file, suffix });
        }
    copied = remotes;
  };
}

type Wanted = { file: ReleaseFile; suffix: PackedForm };

async function copyFile(
  { far, near }: Pick<CopyOptions, 'far' | 'near'>,
  place: string,
  { file, suffix }: Wanted,
): Promise<void> {
  const bytes = await far.read(place);
  if (bytes && isFile(file, bytes, suffix)) await near.replace(place, bytes);
}
