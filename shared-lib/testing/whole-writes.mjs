// Loaded into the S3 server of tests before it starts. It says that an object is kept before its file is whole, so that
// whoever reads it right then gets a part; of a bucket one may expect what S3 promises: what was kept can be read.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
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
