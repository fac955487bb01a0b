import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, makeBucketClientSettings } from 'shared-lib/settings';
import type { ContentLocation, ContentStore } from './content-store';

/** Creates a store that keeps objects as `<organisation>/<id>` in an S3-compatible bucket. */
export function createBucketStore({ bucket, ...connection }: Bucket, pageSize = 1_000): ContentStore {
  const client = new S3Client(makeBucketClientSettings(connection));
  const at = ({ orgId, content }: ContentLocation) => ({ Bucket: bucket, Key: `${orgId}/${content}` });
  const storeIdObject = { Bucket: bucket, Key: 'place' };
  return {
    displayName: `bucket ${bucket} at ${new URL(connection.endpoint).host}`,
    put: async (location, file) => {
      const { size } = await stat(file);
      await client.send(new PutObjectCommand({ ...at(location), Body: createReadStream(file), ContentLength: size }));
      await rm(file);
    },
    open: (location) => openObject(client, at(location)),
    remove: async (location) => {
      await client.send(new DeleteObjectCommand(at(location)));
    },
    list: (orgId) => listObjects(client, { Bucket: bucket, Prefix: `${orgId}/`, MaxKeys: pageSize }),
    organisations: () => listOrganisations(client, { Bucket: bucket, Delimiter: '/', MaxKeys: pageSize }),
    readStoreId: () => readObjectText(client, storeIdObject),
    ensureStoreId: async (id) => {
      for (let tries = 0; tries < maxWriteTries; tries += 1) {
        const found = await readObjectText(client, storeIdObject);
        if (found !== undefined) return found;
        if (!(await writeObjectIfMissing(client, { ...storeIdObject, Body: id }))) await pause(writeRetryPauseMs);
      }
      throw new Error(`The object ${storeIdObject.Key}, which marks the bucket, was written but cannot be read.`);
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}

const maxWriteTries = 50;
const writeRetryPauseMs = 100;

/**
 * Writes an object unless its key exists, so that two servers that start on a new bucket share one id.
 * Returns false if the key existed. A bucket service without conditional writes overwrites the object.
 */
async function writeObjectIfMissing(
  client: S3Client,
  object: { Bucket: string; Key: string; Body: string },
): Promise<boolean> {
  try {
    await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
    return true;
  } catch (error) {
    const { name, $metadata } = Object(error);
    if ($metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409) return false;
    if (name !== 'NotImplemented') throw error;
    await client.send(new PutObjectCommand(object));
    return true;
  }
}

async function openObject(client: S3Client, at: { Bucket: string; Key: string }) {
  try {
    const { Body } = await client.send(new GetObjectCommand(at));
    return Body instanceof Readable ? Body : undefined;
  } catch (error) {
    if (isObjectMissing(error)) return undefined;
    throw error;
  }
}

async function readObjectText(client: S3Client, at: { Bucket: string; Key: string }) {
  const bytes = await openObject(client, at);
  return bytes && Buffer.concat(await bytes.toArray()).toString();
}

async function* listObjects(client: S3Client, input: ListObjectsV2CommandInput) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, input)) {
    for (const { Key = '' } of Contents) yield Key.slice(Key.indexOf('/') + 1);
  }
}

async function listOrganisations(client: S3Client, input: ListObjectsV2CommandInput): Promise<number[]> {
  const found: number[] = [];
  for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client }, input)) {
    for (const { Prefix = '' } of CommonPrefixes) {
      if (/^\d+\/$/.test(Prefix)) found.push(Number.parseInt(Prefix, 10));
    }
  }
  return found;
}

function isObjectMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(String(Object(error).name));
}
