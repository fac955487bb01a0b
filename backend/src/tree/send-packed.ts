import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '../api/compress';
import type { Packed } from './pack-text';

/** Sends JSON that is packed already as it is, and unpacks it on the way for the few who do not take gzip. */
export function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const { bytes, length } = packed;
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  if (takesGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.header('content-length', length).send(Readable.from([bytes]).pipe(createGunzip()));
}
