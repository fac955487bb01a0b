import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentLocation, ContentStore } from '../src/attachments/content-store';
import { findUploadFolder, openContentStore } from '../src/attachments/open-attachments';
import { type Backend, startBackend } from '../src/main';
import { readSettings } from '../src/platform/settings';
import { testDataFolder } from './data-folder';

/** Accesses the attachments of a test's back ends in any kind of store. */
export type StoredFiles = {
  /** Returns the text of a stored file. */
  read(place: ContentLocation): Promise<string | undefined>;
  /** Replaces the text of a stored file, like somebody with access to the store. */
  change(place: ContentLocation, text: string): Promise<void>;
  remove(place: ContentLocation): Promise<void>;
  /** The names of incompletely received files at all back ends. */
  waiting(): string[];
};

export type Backends = Pick<Backend, 'handle'> & {
  first: Backend;
  files: StoredFiles;
  close(): Promise<void>;
};

/**
 * Starts the back end of a test. With `BACK_ENDS=2`, two back ends on the same database take turns, each with its own
 * DATA_DIR. They share the bucket of the run and two keys.
 */
export async function startBackends(env: NodeJS.ProcessEnv): Promise<Backends> {
  const bucket = env.DATABASE_URL && process.env.LEXBOARD_TEST_BUCKET;
  if (!bucket) {
    const first = await startBackend(env);
    return { handle: first.handle, first, files: keptFiles(env), close: first.close };
  }
  const shared = { ATTACHMENTS_URL: bucket, ...env };
  const first = await startBackend(shared);
  const data = testDataFolder();
  for (const key of ['second-factor.key', 'checkpoints/signing-key.pem']) {
    mkdirSync(dirname(join(data.path, key)), { recursive: true });
    copyFileSync(join(env.DATA_DIR ?? 'data', key), join(data.path, key));
  }
  const ofSecond = { ...shared, DATA_DIR: data.path };
  const second = await startBackend(ofSecond);
  let requestCount = 0;
  return {
    first,
    handle: (request, response) => (requestCount++ % 2 ? second : first).handle(request, response),
    files: keptFiles(shared, ofSecond),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
      data.remove();
    },
  };
}

/** All back ends share one store, so that of the first is enough. */
function keptFiles(first: NodeJS.ProcessEnv, ...others: NodeJS.ProcessEnv[]): StoredFiles {
  const settings = readSettings(first);
  const inStore = async <Value>(work: (store: ContentStore) => Promise<Value>) => {
    const store = await openContentStore(settings);
    return work(store).finally(store.close);
  };
  return {
    read: (place) =>
      inStore(async (store) => {
        const bytes = await store.open(place);
        return bytes && Buffer.concat(await bytes.toArray()).toString();
      }),
    change: (place, text) =>
      inStore(async (store) => {
        const file = join(settings.dataFolder, place.content);
        writeFileSync(file, text);
        await store.put(place, file);
      }),
    remove: (place) => inStore((store) => store.remove(place)),
    waiting: () => [settings, ...others.map(readSettings)].flatMap((of) => readdirSync(findUploadFolder(of))),
  };
}
