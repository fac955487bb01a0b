import path from 'node:path';
import { parseBucket, type SettingReader } from 'shared-lib/settings';
import { createSigner, isPublicKey, type Signer } from './trust/key';

export type RegistrySettings = {
  /** The address of the registry: a folder, or a bucket as `s3://key:secret@host/bucket`. */
  address: string;
  /** True if the settings name a registry. Otherwise, the default folder may contain one. */
  isConfigured: boolean;
  /** The public root key. Undefined: it is in the keys folder. */
  root: string | undefined;
  keysFolder: string;
  /** The key of LEXBOARD_KEY, which only commands read. If it is set, commands sign with no other key. */
  key?: Signer | undefined;
  /**
   * A canary for a larger share of people than this percentage needs two operators. 100 turns this rule off.
   */
  secondPersonAbove: number;
  /** The edge refuses a channel with a lower number, even at its first start. */
  leastSeq: number;
};

export function readRegistrySettings({ text, fault, wholeNumber }: SettingReader): RegistrySettings {
  const dataFolder = path.resolve(text('DATA_DIR') ?? './data');
  const registryUrl = text('RELEASES_URL');
  const root = text('RELEASES_ROOT_KEY');
  if (root !== undefined && !isPublicKey(root))
    fault('RELEASES_ROOT_KEY must be a public key as `npm run release -- init` prints it.');
  if (registryUrl?.startsWith('s3:') && !parseBucket(registryUrl))
    fault('RELEASES_URL must be a folder, or a bucket such as s3://key:secret@host/bucket?region=eu-west-1.');
  return {
    address: registryUrl === undefined ? path.join(dataFolder, 'releases') : resolveRegistryAddress(registryUrl),
    isConfigured: registryUrl !== undefined,
    root,
    secondPersonAbove: wholeNumber('RELEASE_SECOND_PERSON_ABOVE', { least: 0, most: 100, otherwise: 25 }),
    leastSeq: wholeNumber('RELEASES_LEAST_NUMBER', { least: 0, most: 1_000_000_000, otherwise: 0 }),
    keysFolder: path.resolve(text('RELEASE_KEYS_DIR') ?? path.join(dataFolder, 'release-keys')),
  };
}

const wrongKeySentence =
  'LEXBOARD_KEY must be the content of a key file: an Ed25519 private key in PEM, or the base64 of that.';

/** Reads the private key of LEXBOARD_KEY. The fault about a wrong key does not quote the key. */
export function readKeySetting({ text, fault }: SettingReader): Signer | undefined {
  const value = text('LEXBOARD_KEY');
  if (value === undefined) return undefined;
  // Some build servers pass on only one line of a variable, or write line ends as `\n`.
  const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : decodeBase64(value);
  try {
    return createSigner(pem);
  } catch {
    fault(wrongKeySentence);
    return undefined;
  }
}

const decodeBase64 = (text: string) => Buffer.from(text, 'base64').toString();

const resolveRegistryAddress = (address: string) => (address.startsWith('s3:') ? address : path.resolve(address));
