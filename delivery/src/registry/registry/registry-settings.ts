import path from 'node:path';
import { parseBucket, type SettingReader } from 'shared-lib/settings';
import { isPublicKey } from './trust/key';

export type RegistrySettings = {
  /** A folder, or a bucket as `s3://key:secret@host/bucket`. */
  address: string;
  /** Whether the settings name a registry; if not, it is only looked for in the usual place. */
  isWanted: boolean;
  /** The public root key; undefined = the one in the keys folder. */
  root: string | undefined;
  keysFolder: string;
  /** A larger share than this needs two people; 100 means never. */
  secondPersonAbove: number;
  /** A channel with a lower number is refused, also by an edge that knows no channel yet. */
  leastSeq: number;
};

export function readRegistrySettings({ text, fault, wholeNumber }: SettingReader): RegistrySettings {
  const dataFolder = path.resolve(text('DATA_DIR') ?? './data');
  const wanted = text('RELEASES_URL');
  const root = text('RELEASES_ROOT_KEY');
  if (root !== undefined && !isPublicKey(root))
    fault('RELEASES_ROOT_KEY must be a public key as `npm run release -- init` prints it.');
  if (wanted?.startsWith('s3:') && !parseBucket(wanted))
    fault('RELEASES_URL must be a folder, or a bucket such as s3://key:secret@host/bucket?region=eu-west-1.');
  return {
    address: wanted === undefined ? path.join(dataFolder, 'releases') : placeOf(wanted),
    isWanted: wanted !== undefined,
    root,
    secondPersonAbove: wholeNumber('RELEASE_SECOND_PERSON_ABOVE', { least: 0, most: 100, otherwise: 25 }),
    leastSeq: wholeNumber('RELEASES_LEAST_NUMBER', { least: 0, most: 1_000_000_000, otherwise: 0 }),
    keysFolder: path.resolve(text('RELEASE_KEYS_DIR') ?? path.join(dataFolder, 'release-keys')),
  };
}

const placeOf = (address: string) => (address.startsWith('s3:') ? address : path.resolve(address));
