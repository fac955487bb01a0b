import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAttachmentFolder } from 'shared-lib/api/contract';
import { certificateFolder, proofFolder, recordKindList } from 'shared-lib/records';
import { getVisitor } from '../auth/sessions/visitor';
import { sendRefusal } from '../platform/api/refuse';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import type { AttachableKind } from './attachment';
import type { AttachmentDeps } from './attachments';
import { type FoundFile, findFile } from './attachments.store';
import { toStoreRefusal } from './content-store';
import { openVerifiedContent } from './open-verified-content';

export function registerFileRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  const folders: readonly { kind: AttachableKind; folder: string }[] = [
    ...recordKindList.map((kind) => ({ kind: kind.name, folder: findAttachmentFolder(kind) })),
    { kind: 'occurrence', folder: proofFolder },
    { kind: 'holding', folder: certificateFolder },
  ];
  for (const { kind, folder } of folders) {
    app.route<{ Params: { file: string } }>({
      method: 'GET',
      url: `/attachment/${folder}/:file`,
      config: { call: { access: 'member', codes: 'numbers' }, isOpenedByLink: true },
      handler: async (request, reply) => {
        const { orgId, accountId } = getVisitor(request);
        const reference = { orgId, accountId, kind, file: request.params.file };
        const found = await findFile(attachments.database, reference);
        if (!found.ok) return sendRefusal(request, reply, found);
        return sendFoundFile(attachments, { request, reply, orgId }, found.value);
      },
    });
  }
}

/** Sends a stored file as a download, or an error if that is impossible. */
export async function sendFoundFile(
  attachments: AttachmentDeps,
  { request, reply, orgId }: { request: FastifyRequest; reply: FastifyReply; orgId: number },
  file: FoundFile,
): Promise<FastifyReply> {
  const bytes = await openUnchangedContent(attachments, orgId, file);
  return bytes.ok ? sendAsDownload(reply, file, bytes.value) : sendRefusal(request, reply, bytes);
}

/**
 * Opens a file, and refuses it if it changed after its upload. If the change shows only while the file is sent,
 * breaks the response off.
 */
async function openUnchangedContent(
  { store, log, alarm }: AttachmentDeps,
  orgId: number,
  file: FoundFile,
): Promise<Result<Readable>> {
  const location = { orgId, content: file.content };
  const ofOrg = `of organisation ${orgId}`;
  const reportChange = () => {
    log.error(location, 'an attachment is not what was uploaded');
    alarm('file-changed', `An attachment ${ofOrg} is not what was uploaded (${file.content}).`);
  };
  try {
    const bytes = await store.open(location);
    if (!bytes) {
      log.error(location, 'the bytes of an attachment are missing');
      alarm('file-changed', `The bytes of an attachment ${ofOrg} are missing (${file.content}).`);
      return refusedResult('unknown-file');
    }
    const verified = await openVerifiedContent(bytes, file, reportChange);
    if (verified) return okResult(verified);
  } catch (error) {
    return toStoreRefusal(error, log);
  }
  reportChange();
  return refusedResult('changed-file');
}

/** Sends a file with headers that make it harmless: browsers save it instead of running it. */
function sendAsDownload(reply: FastifyReply, file: FoundFile, bytes: Readable): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': formatContentDisposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(bytes);
}

/**
 * Builds the header that makes browsers save a file under its name. It has the name in ASCII for old clients,
 * and in UTF-8 (RFC 6266, RFC 8187).
 */
function formatContentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
