import { rm } from 'node:fs/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode, errorMessage } from '../database/error-code';
import { done, type Outcome, type Refused, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import type { Attachments } from './attachments';
import { type ReceivedFile, receiveFile } from './receive-file';

/** Takes the one file of a form. A fault anywhere in the form leaves nothing of it behind. */
export async function receiveUpload(
  attachments: Attachments,
  request: FastifyRequest,
): Promise<Outcome<ReceivedFile>> {
  const { username } = visitorOf(request);
  let file: ReceivedFile | undefined;
  let why: Refused | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') why ??= fieldFault(part, username);
      else if (why || file) why = skip(part, why);
      else {
        const received = await receiveFile(attachments, { name: nameOf(part), bytes: part.file });
        if (received.ok) file = received.value;
        else why = received;
      }
    }
  } catch (error) {
    why = formFault(error);
  }
  if (file && !why) return done(file);
  if (file) await rm(file.path, { force: true });
  return why ?? refused('no-file');
}

/** Browsers write a quotation mark as %22, since it would end the name. */
function nameOf({ filename }: MultipartFile): string {
  return filename.replaceAll('%22', '"').normalize('NFC');
}

function fieldFault({ fieldname, value }: MultipartValue, username: string): Refused | undefined {
  if (fieldname !== 'accessusername') return refused('no-file');
  const isOwn = value === '' || String(value).toLowerCase() === username.toLowerCase();
  return isOwn ? undefined : refused('wrong-name');
}

function skip({ file }: MultipartFile, why: Refused | undefined): Refused {
  file.resume();
  return why ?? refused('no-file');
}

/** What the reader of forms says; anything else is thrown on. */
function formFault(error: unknown): Refused {
  const code = errorCode(error);
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' || /^FST_\w+_LIMIT$/.test(code ?? ''))
    return refused('no-file');
  const isTorn = code === undefined && /multipart|part terminated|boundary|header/i.test(errorMessage(error));
  if (isTorn || code === 'FST_MP_PREMATURE_CLOSE' || code === 'FST_PROTO_VIOLATION')
    return refused('bad-request');
  throw error;
}
