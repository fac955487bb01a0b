import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { uploadCallsByKind } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { answer } from '../api/answer';
import { actorOf } from '../sessions/visitor';
import type { Attachments } from './attachments';
import { keepFile } from './keep-file';
import { receiveUpload } from './receive-upload';

export function uploadRoutes(app: FastifyInstance, attachments: Attachments): void {
  // In a room of their own, so that no other call takes forms.
  app.register(async (room) => {
    await readForms(room, attachments.limits.fileBytes);
    for (const { name: kind } of recordKindList) {
      answer(room, uploadCallsByKind[kind], async ({ request }) => {
        const received = await receiveUpload(attachments, request);
        if (!received.ok) return received;
        return keepFile(attachments, { actor: actorOf(request), kind }, received.value);
      });
    }
  });
}

/** Nothing is read before the handler asks for it; what is no form is left to be refused there. */
async function readForms(room: FastifyInstance, fileBytes: number): Promise<void> {
  await room.register(multipart, {
    preservePath: true,
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 1,
      parts: 2,
      // One more than allowed, to tell "full" from "too large".
      fileSize: fileBytes + 1,
      fieldNameSize: 100,
      fieldSize: 1_000,
      headerPairs: 20,
    },
  });
  room.removeContentTypeParser('application/json');
  room.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
