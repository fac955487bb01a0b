import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketClientSettings, parseBucket } from 'shared-lib/settings';
import { checkSize, folderStore } from './folder-store';
import type { RegistryStore } from './registry-store';

/** Opens the store at an address: a bucket for an s3 address, otherwise a folder. */
export function openStore(address: string): RegistryStore {
  const bucket = parseBucket(address);
  return bucket ? bucketStore(bucket) : folderStore(address);
}

/** A registry in a bucket of any server that speaks S3. */
export function bucketStore({ bucket, ...reached }: Bucket): RegistryStore {
  const client = new S3Client(bucketClientSettings(reached));
  const at = (name: string) => ({ Bucket: bucket, Key: name });
  const read = async (name: string): Promise<Buffer | undefined> => {
    try {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(name)));
      checkSize(name, ContentLength);
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(String(Object(error).name))) return undefined;
      throw error;
    }
  };
  const put = (name: string, content: Buffer, condition: { IfNoneMatch?: '*' } = {}) =>
    client.send(
      new PutObjectCommand({ ...at(name), Body: content, ContentLength: content.length, ...condition }),
    );
  return {
    place: `bucket ${bucket} at ${new URL(reached.endpoint).host}`,
    read,
    create: async (name, content) => {
      if (await read(name)) return false;
      await put(name, content, { IfNoneMatch: '*' }).catch(orTaken);
      // A store without conditional writes overwrites. After a late answer the client tries again, and the store
      // refuses what it has already written. So compare: other content there means that another writer was first.
      return (await read(name))?.equals(content) ?? false;
    },
    replace: async (name, content) => {
      await put(name, content);
    },
    list: (folder) => listNames(client, { Bucket: bucket, Prefix: folder }),
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    close: () => client.destroy(),
  };
}

/** 412: the object exists; 409: another one is being written. */
function orTaken(error: unknown): void {
  if (![409, 412].includes(Object(error).$metadata?.httpStatusCode)) throw error;
}

async function listNames(client: S3Client, asked: { Bucket: string; Prefix: string }): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
    names.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return names.sort();
}
