import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, makeBucketClientSettings, parseBucket } from 'shared-lib/settings';
import { checkDocumentSize, openFolderStore } from './folder-store';
import type { RegistryStore } from './registry-store';

/** Opens the store at an address: a bucket if the address begins with s3, otherwise a folder. */
export function openStore(address: string): RegistryStore {
  const bucket = parseBucket(address);
  return bucket ? openBucketStore(bucket) : openFolderStore(address);
}

/** Opens a store in an S3-compatible bucket. */
export function openBucketStore({ bucket, ...connection }: Bucket): RegistryStore {
  const client = new S3Client(makeBucketClientSettings(connection));
  const at = (name: string) => ({ Bucket: bucket, Key: name });
  const read = async (name: string): Promise<Buffer | undefined> => {
    try {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(name)));
      checkDocumentSize(name, ContentLength);
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(String(Object(error).name))) return undefined;
      throw error;
    }
  };
  const put = (name: string, content: Buffer, condition: { IfNoneMatch?: '*' } = {}) =>
    client.send(new PutObjectCommand({ ...at(name), Body: content, ContentLength: content.length, ...condition }));
  return {
    displayAddress: `bucket ${bucket} at ${new URL(connection.endpoint).host}`,
    read,
    create: async (name, content) => {
      if (await read(name)) return false;
      await put(name, content, { IfNoneMatch: '*' }).catch(ignoreNameTakenError);
      // Compares the content, because the status does not suffice: a server may ignore `IfNoneMatch`, and a
      // retry of this process's own write fails with 412. Other content means that another writer was first.
      return (await read(name))?.equals(content) ?? false;
    },
    replace: async (name, content) => {
      await put(name, content);
    },
    list: (folder) => listObjectNames(client, { Bucket: bucket, Prefix: folder }),
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    close: () => client.destroy(),
  };
}

/** Ignores status 412 (the object exists) and 409 (another write is running). */
function ignoreNameTakenError(error: unknown): void {
  if (![409, 412].includes(Object(error).$metadata?.httpStatusCode)) throw error;
}

async function listObjectNames(client: S3Client, listing: { Bucket: string; Prefix: string }): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listing))
    names.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return names.sort();
}
