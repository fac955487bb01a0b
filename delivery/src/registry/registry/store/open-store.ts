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

/** The store at an address: a bucket where it is one, else a folder. */
export function openStore(address: string): RegistryStore {
  const bucket = parseBucket(address);
  return bucket ? bucketStore(bucket) : folderStore(address);
}

/** A registry in a bucket of anything that speaks S3. */
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
      // A store that does not know the condition overwrites, and one that answers late is asked again and refuses what
      // it has taken: whoever finds something else there was too late.
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

/** 412: there is one; 409: another one is being written. */
function orTaken(error: unknown): void {
  if (![409, 412].includes(Object(error).$metadata?.httpStatusCode)) throw error;
}

async function listNames(client: S3Client, asked: { Bucket: string; Prefix: string }): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
    names.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return names.sort();
}
