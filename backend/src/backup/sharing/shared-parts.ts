import { createHash, createHmac, createPublicKey, randomUUID } from 'node:crypto';
import type { ContentStore } from '../../attachments/content-store';
import { openStore } from '../../attachments/open-attachments';
import { findCipherKey, readOrCreateCipherKey } from '../../auth/identity/secret-cipher';
import { checkpointFolder } from '../../platform/journal/checkpoints/checkpoint-file';
import { findSigningKey, readOrCreateSigningKey } from '../../platform/journal/checkpoints/signing-key';
import type { Settings } from '../../platform/settings';

export type PartName = 'second-factor' | 'checkpoints' | 'attachments' | 'edge-secret';

/** Something that must be the same on all servers of one database. */
export type SharedPart = {
  name: PartName;
  /** What the part is and where it lies, for people. */
  title: string;
  /** How this server gets the right one. */
  advice: string;
  /** The text for a part that this server does not have. */
  missing: 'missing here' | 'cannot be compared without second-factor.key';
  /** Returns the fingerprint of this server's part; undefined if it has none. */
  find(): Promise<string | undefined>;
  /** Returns the fingerprint, and creates the part if there is none. */
  make(): Promise<string>;
};

/** The secrets and folders that all servers of an installation must share, as far as this one uses them by its settings. */
export function sharedParts(settings: Settings): SharedPart[] {
  const parts = [secondFactor(settings), checkpoints(settings), attachments(settings)];
  return settings.edgeSecret === undefined ? parts : [...parts, edgeSecret(settings, settings.edgeSecret)];
}

function secondFactor({ dataFolder }: Settings): SharedPart {
  return {
    name: 'second-factor',
    title: `the key of second factors (${dataFolder}/second-factor.key)`,
    advice: 'Copy the file from the DATA_DIR of a server that works.',
    missing: 'missing here',
    find: async () => hashed(findCipherKey(dataFolder)),
    make: async () => digest(readOrCreateCipherKey(dataFolder)),
  };
}

function checkpoints({ dataFolder }: Settings): SharedPart {
  const folder = checkpointFolder(dataFolder);
  const publicPart = (key: Parameters<typeof createPublicKey>[0]) =>
    createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    name: 'checkpoints',
    title: `the key that signs checkpoints (${folder}/signing-key.pem)`,
    advice: 'Copy the file from the DATA_DIR of a server that works.',
    missing: 'missing here',
    find: async () => {
      const key = findSigningKey(folder);
      return hashed(key && publicPart(key));
    },
    make: async () => digest(publicPart(readOrCreateSigningKey(folder))),
  };
}

/** Identified by a mark in the storage, because two paths may lead to one folder and one path to two. */
function attachments(settings: Settings): SharedPart {
  const { attachments: place, dataFolder } = settings;
  const where = place.kind === 'bucket' ? 'the bucket of ATTACHMENTS_URL' : `${dataFolder}/attachments`;
  const atStore = async <Result>(act: (store: ContentStore) => Promise<Result>) => {
    const store = await openStore(settings);
    try {
      return await act(store);
    } finally {
      store.close();
    }
  };
  return {
    name: 'attachments',
    title: `the place of attachments (${where})`,
    advice:
      'Set ATTACHMENTS_URL to the one bucket of all servers, or let DATA_DIR/attachments be one folder.',
    missing: 'missing here',
    find: () => atStore((store) => store.readMark()),
    make: () => atStore((store) => store.keepMark(randomUUID())),
  };
}

/** HMAC with the second-factor key, so that the fingerprint cannot be brute-forced. */
function edgeSecret({ dataFolder }: Settings, secret: string): SharedPart {
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

function hashed(key: Buffer | undefined): string | undefined {
  return key && digest(key);
}

function digest(key: Buffer): string {
  return createHash('sha256').update('lexboard shared part ').update(key).digest('hex');
}
