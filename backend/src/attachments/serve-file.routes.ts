import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachmentFolder } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { visitorOf } from '../auth/sessions/visitor';
import { sendRefusal } from '../platform/api/refuse';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import type { Attachments } from './attachments';
import { type FoundFile, findFile } from './attachments.store';
import { toStoreRefusal } from './content-store';
import { openVerified } from './open-verified';

export function serveFileRoutes(app: FastifyInstance, attachments: Attachments): void {
  for (const kind of recordKindList) {
    app.route<{ Params: { file: string } }>({
      method: 'GET',
      url: `/attachment/${attachmentFolder(kind)}/:file`,
      config: { call: { access: 'member', codes: 'numbers' }, isOpenedByLink: true },
      handler: async (request, reply) => {
        const { orgId, accountId } = visitorOf(request);
        const wanted = { orgId, accountId, kind: kind.name, file: request.params.file };
        const found = await findFile(attachments.database, wanted);
        if (!found.ok) return sendRefusal(request, reply, found);
        const bytes = await openContent(attachments, orgId, found.value);
        return bytes.ok ? send(reply, found.value, bytes.value) : sendRefusal(request, reply, bytes);
      },
    });
  }
}

/** Refuses a file that was changed since its upload. If the change shows only later, the response breaks off. */
async function openContent(
  { store, log, alarm }: Attachments,
  orgId: number,
  file: FoundFile,
): Promise<Result<Readable>> {
  const place = { orgId, content: file.content };
  const ofOrg = `of organisation ${orgId}`;
  const reportChange = () => {
    log.error(place, 'an attachment is not what was uploaded');
    alarm('file-changed', `An attachment ${ofOrg} is not what was uploaded (${file.content}).`);
  };
  try {
    const bytes = await store.open(place);
    if (!bytes) {
      log.error(place, 'the bytes of an attachment are missing');
      alarm('file-changed', `The bytes of an attachment ${ofOrg} are missing (${file.content}).`);
      return refusedResult('unknown-file');
    }
    const verified = await openVerified(bytes, file, reportChange);
    if (verified) return okResult(verified);
  } catch (error) {
    return toStoreRefusal(error, log);
  }
  reportChange();
  return refusedResult('changed-file');
}

/**
 * Keeps a file harmless wherever it is opened: browsers save it instead of showing it, and it can run and load nothing.
 */
function send(reply: FastifyReply, file: FoundFile, bytes: Readable): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': asDownload(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(bytes);
}

/** Builds the header that saves a file under its name: in ASCII for old clients, then in UTF-8 (RFC 6266, RFC 8187). */
function asDownload(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
