// Loaded into the S3 server of the tests, so that it keeps two promises of S3. First: a stored object is
// complete. The server alone reports an object as stored before its file is complete, and readers get only a
// part.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import objects from 's3rver/lib/controllers/object.js';
import S3Error from 's3rver/lib/models/error.js';
import FileStore from 's3rver/lib/stores/filesystem.js';

FileStore.prototype.putObject = async function putObject({ bucket, key, content, metadata }) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const file = this.getResourcePath(bucket, key, 'object');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, file);
  const md5 = createHash('md5').update(bytes).digest('hex');
  await this.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.length, md5 };
};

// Second: a write with `If-None-Match: *` succeeds only if the object does not exist. Of two writes at once
// the first wins. The server alone ignores the header.
const { putObject } = objects;
const writesUnderWay = new Set();

objects.putObject = async function putWhereNone(ctx) {
  if (ctx.headers['if-none-match'] !== '*') return putObject(ctx);
  if (process.env.BUCKET_CONDITIONS === 'refused')
    throw new S3Error('NotImplemented', 'A header means something that is not implemented.');
  const { bucket, key } = ctx.params;
  const place = `${bucket}/${key}`;
  if (writesUnderWay.has(place)) throw new S3Error('OperationAborted', 'Another write to this object is under way.');
  writesUnderWay.add(place);
  try {
    if (await ctx.store.existsObject(bucket, key))
      throw new S3Error('PreconditionFailed', 'There is an object of this name.');
    await putObject(ctx);
  } finally {
    writesUnderWay.delete(place);
  }
};
