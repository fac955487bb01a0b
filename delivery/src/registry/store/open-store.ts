import { parseBucket } from 'shared-lib/settings';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import type { RegistryStore } from './registry-store';

/** The store at an address: a bucket where it is one, else a folder. */
export function openStore(address: string): RegistryStore {
  const bucket = parseBucket(address);
  return bucket ? bucketStore(bucket) : folderStore(address);
}
