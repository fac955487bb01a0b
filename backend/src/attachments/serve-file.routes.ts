import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentFolder } from 'shared-lib/api/contract';
import { type RecordKindName, recordKindList } from 'shared-lib/records';
import { visitorOf } from '../auth/sessions/visitor';
import { refuse } from '../platform/api/refuse';
import { done, type Outcome, refused } from '../platform/database/outcome';
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
        const sought = { kind: kind.name, file: request.params.file };
        const found = await openFile(attachments, request, sought);
        return found.ok ? send(reply, found.value) : refuse(request, reply, found);
      },
    });
  }
}

async function openFile(
  attachments: Attachments,
  request: FastifyRequest,
  sought: { kind: RecordKindName; file: string },
) {
  const { orgId, accountId } = visitorOf(request);
  const found = await findFile(attachments.database, { orgId, accountId, ...sought });
  if (!found.ok) return found;
  const bytes = await openContent(attachments, orgId, found.value);
  return bytes.ok ? done({ file: found.value, bytes: bytes.value }) : bytes;
}

/** Refuses a file that was changed since its upload. If the change shows only later, the response breaks off. */
async function openContent(
  { store, log, alarm }: Attachments,
  orgId: number,
  file: FoundFile,
): Promise<Outcome<Readable>> {
  const place = { orgId, content: file.content };
  const tellChange = () => {
    log.error(place, 'an attachment is not what was uploaded');
    alarm(
      'file-changed',
      `An attachment of organisation ${orgId} is not what was uploaded (${file.content}).`,
    );
  };
  try {
    const bytes = await store.open(place);
    if (!bytes) {
      log.error(place, 'the bytes of an attachment are missing');
      alarm(
        'file-changed',
        `The bytes of an attachment of organisation ${orgId} are missing (${file.content}).`,
      );
      return refused('unknown-file');
    }
    const verified = await openVerified(bytes, file, tellChange);
    if (verified) return done(verified);
  } catch (error) {
    return toStoreRefusal(error, log);
  }
  tellChange();
  return refused('changed-file');
}

/**
 * Keeps a file harmless wherever it is opened: browsers save it instead of showing it, and it can run and load nothing.
 */
function send(reply: FastifyReply, { file, bytes }: { file: FoundFile; bytes: Readable }): FastifyReply {
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
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
