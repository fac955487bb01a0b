import path from 'node:path';
import type { SettingReader } from 'shared-lib/settings';
import { isPublicKey } from './trust/key';

export type RegistrySettings = {
  /** A folder. */
  address: string;
  /** Whether somebody asked for a registry there; if not, it is only looked for. */
  isWanted: boolean;
  /** The public root key; none = the one that lies with the keys. */
  root: string | undefined;
  keysFolder: string;
};

export function readRegistrySettings({ text, fault }: SettingReader): RegistrySettings {
  const dataFolder = path.resolve(text('DATA_DIR') ?? './data');
  const wanted = text('RELEASES_URL');
  const root = text('RELEASES_ROOT_KEY');
  if (root !== undefined && !isPublicKey(root))
    fault('RELEASES_ROOT_KEY must be a public key as `npm run release -- init` prints it.');
  return {
    address: wanted === undefined ? path.join(dataFolder, 'releases') : path.resolve(wanted),
    isWanted: wanted !== undefined,
    root,
    keysFolder: path.resolve(text('RELEASE_KEYS_DIR') ?? path.join(dataFolder, 'release-keys')),
  };
}
