import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  attachmentLimitsCall,
  certificateUploadCall,
  proofUploadCall,
  uploadCallsByKind,
} from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import { registerCallRoute } from '../platform/api/serve-call';
import { readErrorCode, readErrorMessage } from '../platform/database/error-code';
import { okResult, type Refusal, type Result, refusedResult } from '../platform/database/result';
import type { AttachableKind } from './attachment';
import type { AttachmentDeps } from './attachments';
import { type ReceivedFile, receiveFile, refuseTooLargeFile, saveReceivedFile } from './save-file';
import { registerFileRoutes } from './serve-file.routes';

export function registerAttachmentRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  const { fileBytes, recordBytes, files } = attachments.limits;
  registerCallRoute(app, attachmentLimitsCall, async () => okResult({ fileBytes, recordBytes, files }));
  registerUploadRoutes(app, attachments);
  registerFileRoutes(app, attachments);
}

function registerUploadRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  // Registers these routes in a separate Fastify scope, so that other routes do not accept forms as bodies.
  app.register(async (scope) => {
    await acceptMultipartForms(scope, attachments.limits.fileBytes);
    const uploads: readonly { kind: AttachableKind; call: typeof proofUploadCall }[] = [
      ...recordKindList.map(({ name }) => ({ kind: name, call: uploadCallsByKind[name] })),
      { kind: 'occurrence', call: proofUploadCall },
      { kind: 'holding', call: certificateUploadCall },
    ];
    for (const { kind, call } of uploads) {
      registerCallRoute(scope, call, async ({ request }) => {
        const received = await receiveUpload(attachments, request);
        if (!received.ok) return received;
        return saveReceivedFile(attachments, { actor: getActor(request), kind }, received.value);
      });
    }
  });
}

/**
 * Lets routes of this scope accept forms as bodies. The handler reads the form. Bodies of other types are
 * refused.
 */
export async function acceptMultipartForms(scope: FastifyInstance, fileBytes: number): Promise<void> {
  await scope.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 1,
      parts: 2,
      // Reads one byte more than a file may have. A file that reaches this limit is too large.
      fileSize: fileBytes + 1,
      fieldNameSize: 100,
      fieldSize: 1_000,
      headerPairs: 20,
    },
  });
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

type SingleFileFormResult<Value> = { file: Value | undefined; refusal: Refusal | undefined };

/**
 * Reads a form and passes its one file to `take`. Stops at the first fault. Returns both the result of
 * `take` and the refusal, so that the caller can remove a file that arrived before the fault.
 */
async function readSingleFileForm<Value extends object>(
  request: FastifyRequest,
  take: (file: MultipartFile) => Promise<Result<Value>>,
): Promise<SingleFileFormResult<Value>> {
  const { username } = getVisitor(request);
  let file: Value | undefined;
  let refusal: Refusal | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') refusal = findFormFieldFault(part, username);
      else if (file) refusal = refusedResult('no-file');
      else {
        const received = await take(part);
        if (received.ok) file = received.value;
        else refusal = received;
      }
      if (refusal) break;
    }
  } catch (error) {
    refusal = isUploadAborted(request) ? logAbortedUpload(request) : toFormErrorRefusal(error);
  }
  if (refusal) request.raw.unpipe();
  return { file, refusal };
}

/** Reads a form and passes its one file to `take`. Returns the result of `take`, or the first refusal. */
export async function readFormFile<Value extends object>(
  request: FastifyRequest,
  take: (file: MultipartFile) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { file, refusal } = await readSingleFileForm(request, take);
  return refusal ?? (file ? okResult(file) : refusedResult('no-file'));
}

/** Receives the file of a form. Removes the received bytes if a later part of the form is refused. */
async function receiveUpload(attachments: AttachmentDeps, request: FastifyRequest): Promise<Result<ReceivedFile>> {
  const { file, refusal } = await readSingleFileForm(request, (part) => receiveFormFile(attachments, request, part));
  if (file && !refusal) return okResult(file);
  if (file) await rm(file.path, { force: true });
  return refusal ?? refusedResult('no-file');
}

/** Returns the SHA-256 of the file in a form. Hashes the bytes as they arrive, and stores none of them. */
export function hashUpload(request: FastifyRequest, mostBytes: number): Promise<Result<Buffer>> {
  return readFormFile(request, async ({ file, filename }) => {
    const hash = createHash('sha256');
    for await (const chunk of file) hash.update(chunk);
    return file.bytesRead > mostBytes ? refuseTooLargeFile(filename, mostBytes) : okResult(hash.digest());
  });
}

function findFormFieldFault({ fieldname, value }: MultipartValue, username: string): Refusal | undefined {
  if (fieldname !== 'accessusername') return refusedResult('no-file');
  const isOwn = value === '' || String(value).toLowerCase() === username.toLowerCase();
  return isOwn ? undefined : refusedResult('wrong-name');
}

const maxFormOverheadBytes = 100_000;

/** Receives a file of a form. Refuses it before the first byte is written if its stated size is too large. */
async function receiveFormFile(
  attachments: AttachmentDeps,
  request: FastifyRequest,
  part: MultipartFile,
): Promise<Result<ReceivedFile>> {
  // Browsers write a quotation mark in a file name as %22, because a plain one would end the name.
  const name = part.filename.replaceAll('%22', '"').normalize('NFC');
  const { fileBytes } = attachments.limits;
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > fileBytes + maxFormOverheadBytes;
  return isTooLarge
    ? refuseTooLargeFile(name, fileBytes)
    : receiveFile(attachments, { name, bytes: part.file, isCutOff: () => isUploadAborted(request) });
}

/** Returns true if the connection ended before the whole form arrived. */
const isUploadAborted = ({ raw }: FastifyRequest) => raw.readableAborted;

/** Logs an aborted upload. Its refusal reaches nobody, because the client has disconnected. */
function logAbortedUpload({ log }: FastifyRequest): Refusal {
  log.info('a client went away during an upload');
  return refusedResult('bad-request');
}

/** Maps errors of the form reader to refusals; other errors are rethrown. */
function toFormErrorRefusal(error: unknown): Refusal {
  const code = readErrorCode(error);
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' || /^FST_\w+_LIMIT$/.test(code ?? ''))
    return refusedResult('no-file');
  const isTorn = code === undefined && /multipart|part terminated|boundary|header/i.test(readErrorMessage(error));
  if (isTorn || code === 'FST_MP_PREMATURE_CLOSE' || code === 'FST_PROTO_VIOLATION')
    return refusedResult('bad-request');
  throw error;
}
