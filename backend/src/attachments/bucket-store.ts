import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket';
import type { ContentPlace, ContentStore } from './content-store';

const answerMs = 10_000;

/** Objects `<organisation>/<id>` in a bucket of anything that speaks S3. */
export function bucketStore({ bucket, endpoint, region, credentials }: Bucket): ContentStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: answerMs },
  });
  const at = ({ orgId, content }: ContentPlace) => ({ Bucket: bucket, Key: `${orgId}/${content}` });
  return {
    place: `bucket ${bucket} at ${new URL(endpoint).host}`,
    put: async (place, file) => {
      const { size } = await stat(file);
      await client.send(
        new PutObjectCommand({ ...at(place), Body: createReadStream(file), ContentLength: size }),
      );
      await rm(file);
    },
    open: async (place) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(place)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (place) => {
      await client.send(new DeleteObjectCommand(at(place)));
    },
    list: (orgId) => listObjects(client, bucket, orgId),
    organisations: () => listOrganisations(client, bucket),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}

async function* listObjects(client: S3Client, bucket: string, orgId: number) {
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${orgId}/`, ContinuationToken: next }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (LastModified) yield { content: Key.slice(Key.indexOf('/') + 1), keptAt: LastModified };
    next = page.NextContinuationToken;
  } while (next);
}

async function listOrganisations(client: S3Client, bucket: string): Promise<number[]> {
  const found: number[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Delimiter: '/', ContinuationToken: next }),
    );
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
      if (/^\d+\/$/.test(Prefix)) found.push(Number.parseInt(Prefix, 10));
    }
    next = page.NextContinuationToken;
  } while (next);
  return found;
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(String(Object(error).name));
}
