import { createHash, createHmac, createPublicKey, randomUUID } from 'node:crypto';
import type { ContentStore } from '../../attachments/content-store';
import { openContentStore } from '../../attachments/open-attachments';
import { findCipherKey, readOrCreateCipherKey } from '../../auth/identity/secret-cipher';
import { buildCheckpointFolderPath } from '../../platform/journal/checkpoints/checkpoint-file';
import { findSigningKey, readOrCreateSigningKey } from '../../platform/journal/checkpoints/signing-key';
import type { Settings } from '../../platform/settings';

export type SharedPartName = 'second-factor' | 'checkpoints' | 'attachments' | 'edge-secret';

/** A secret or folder that must be the same for all back ends that use one database. */
export type SharedPart = {
  name: SharedPartName;
  /** The part's name and location, for people. */
  title: string;
  /** A sentence with the advice for operators if this server's part differs. */
  advice: string;
  /** The text that the command prints if this server lacks the part. */
  missing: 'missing here' | 'cannot be compared without second-factor.key';
  /** Returns the fingerprint of this server's part; undefined if it has none. */
  find(): Promise<string | undefined>;
  /** Returns the fingerprint of this server's part. Creates the part if it is missing. */
  make(): Promise<string>;
};

/** Lists the shared parts that these settings use. */
export function listSharedParts(settings: Settings): SharedPart[] {
  const parts = [buildSecondFactorPart(settings), buildCheckpointsPart(settings), buildAttachmentsPart(settings)];
  return settings.edgeSecret === undefined ? parts : [...parts, buildEdgeSecretPart(settings, settings.edgeSecret)];
}

function buildSecondFactorPart({ dataFolder }: Settings): SharedPart {
  return {
    name: 'second-factor',
    title: `the key of second factors (${dataFolder}/second-factor.key)`,
    advice: 'Copy the file from the DATA_DIR of a server that works.',
    missing: 'missing here',
    find: async () => computeKeyFingerprint(findCipherKey(dataFolder)),
    make: async () => hashKeyBytes(readOrCreateCipherKey(dataFolder)),
  };
}

function buildCheckpointsPart({ dataFolder }: Settings): SharedPart {
  const folder = buildCheckpointFolderPath(dataFolder);
  const publicPart = (key: Parameters<typeof createPublicKey>[0]) =>
    createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    name: 'checkpoints',
    title: `the key that signs checkpoints (${folder}/signing-key.pem)`,
    advice: 'Copy the file from the DATA_DIR of a server that works.',
    missing: 'missing here',
    find: async () => {
      const key = findSigningKey(folder);
      return computeKeyFingerprint(key && publicPart(key));
    },
    make: async () => hashKeyBytes(publicPart(readOrCreateSigningKey(folder))),
  };
}

/** Identifies the attachment storage by an id inside it, because several paths may lead to one folder. */
function buildAttachmentsPart(settings: Settings): SharedPart {
  const { attachments: place, dataFolder } = settings;
  const location = place.kind === 'bucket' ? 'the bucket of ATTACHMENTS_URL' : `${dataFolder}/attachments`;
  const atStore = async <Result>(work: (store: ContentStore) => Promise<Result>) => {
    const store = await openContentStore(settings);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  };
  return {
    name: 'attachments',
    title: `the place of attachments (${location})`,
    advice: 'Set ATTACHMENTS_URL to the one bucket of all servers, or let DATA_DIR/attachments be one folder.',
    missing: 'missing here',
    find: () => atStore((store) => store.readStoreId()),
    make: () => atStore((store) => store.ensureStoreId(randomUUID())),
  };
}

/** Uses an HMAC with the second-factor key as fingerprint, so that nobody can guess the secret from it. */
function buildEdgeSecretPart({ dataFolder }: Settings, secret: string): SharedPart {
  const fingerprint = (key: Buffer) => createHmac('sha256', key).update(secret).digest('hex');
  return {
    name: 'edge-secret',
    title: 'the word EDGE_SECRET',
    advice: 'Set EDGE_SECRET to the same word at all back ends and edges, or copy DATA_DIR/edge-secret.',
    missing: 'cannot be compared without second-factor.key',
    find: async () => {
      const key = findCipherKey(dataFolder);
      return key && fingerprint(key);
    },
    make: async () => fingerprint(readOrCreateCipherKey(dataFolder)),
  };
}

function computeKeyFingerprint(key: Buffer | undefined): string | undefined {
  return key && hashKeyBytes(key);
}

function hashKeyBytes(key: Buffer): string {
  return createHash('sha256').update('lexboard shared part ').update(key).digest('hex');
}
