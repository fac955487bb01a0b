import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordKind } from 'shared-lib/records';
import { classifyError } from '../../platform/api/classify-error';
import { refusal } from '../../platform/api/errors';
import type { Database } from '../../platform/database/database';
import { type ExportFormat, exportList } from './export-list';
import { framed, plain } from './framed';

export type FileAsked = { format?: ExportFormat; framed?: 'true' | undefined };

type Ground = { database: Database; request: FastifyRequest; reply: FastifyReply };
type Wanted = Required<FileAsked> & { orgId: number; kind: RecordKind; ids: Int32Array };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>;

/** Sends the file while it is made; no more of it is made than the reader takes. */
export function sendFile({ database, request, reply }: Ground, wanted: Wanted): FastifyReply {
  const { kind, ids, format } = wanted;
  const pieces = exportList(database, wanted);
  const file = wanted.framed ? framed(pieces, (error) => sayWhy(request, error)) : plain(pieces);
  void reply
    .header('content-type', wanted.framed ? 'application/octet-stream' : types[format])
    .header('content-disposition', `attachment; filename="${fileName(kind)}.${format}"`)
    .header('x-total-rows', ids.length);
  return reply.send(Readable.from(file, { objectMode: false }));
}

function fileName({ titles }: RecordKind): string {
  return titles.list.toLowerCase().replaceAll(' ', '-');
}

function sayWhy({ id, log }: FastifyRequest, error: unknown): object {
  log.error({ err: error }, 'an export broke off');
  return refusal({ code: classifyError(error) }, { requestId: id, codes: 'numbers' }).body;
}
