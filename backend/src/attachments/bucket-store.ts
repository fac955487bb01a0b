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
import { type Bucket, bucketClientSettings } from 'shared-lib/settings';
import type { ContentLocation, ContentStore } from './content-store';

/** Stores objects as `<organisation>/<id>` in an S3-compatible bucket. */
export function bucketStore({ bucket, ...reached }: Bucket, pageSize = 1_000): ContentStore {
  const client = new S3Client(bucketClientSettings(reached));
  const at = ({ orgId, content }: ContentLocation) => ({ Bucket: bucket, Key: `${orgId}/${content}` });
  const mark = { Bucket: bucket, Key: 'place' };
  return {
    place: `bucket ${bucket} at ${new URL(reached.endpoint).host}`,
    put: async (place, file) => {
      const { size } = await stat(file);
      await client.send(
        new PutObjectCommand({ ...at(place), Body: createReadStream(file), ContentLength: size }),
      );
      await rm(file);
    },
    open: (place) => openObject(client, at(place)),
    remove: async (place) => {
      await client.send(new DeleteObjectCommand(at(place)));
    },
    list: (orgId) => listObjects(client, { Bucket: bucket, Prefix: `${orgId}/`, MaxKeys: pageSize }),
    organisations: () => listOrganisations(client, { Bucket: bucket, Delimiter: '/', MaxKeys: pageSize }),
    readMark: () => readText(client, mark),
    keepMark: async (word) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const found = await readText(client, mark);
        if (found !== undefined) return found;
        if (!(await putWhereNone(client, { ...mark, Body: word }))) await pause(retryMs);
      }
      throw new Error(`The object ${mark.Key}, which marks the bucket, was written but cannot be read.`);
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}

const mostTries = 50;
const retryMs = 100;

/**
 * Writes an object only if none exists under the key. When two databases start on one new bucket at the same time, both
 * then read the mark of the first. Returns false if another writer was first or is writing now. A server without
 * conditional writes writes in any case.
 */
async function putWhereNone(
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
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readText(client: S3Client, at: { Bucket: string; Key: string }) {
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

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(String(Object(error).name));
}
