import type { FastifyInstance } from 'fastify';
import { bulkCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { answer } from '../api/answer';
import { refused } from '../database/outcome';
import type { Ground } from '../ground';
import { answerEach, type Way } from './answer-each';
import { publishRecord } from './publish-record';
import { removeActive } from './remove-active';

/** Several records of a kind at once: each in a transaction of its own, by the rules of one. */
export function bulkRoutes(app: FastifyInstance, ground: Ground): void {
  const { database } = ground;
  for (const kind of recordKindList) {
    const { removeMany, publishMany } = bulkCallsByKind[kind.name];
    answer(app, removeMany, async ({ body, request }) => {
      const reason = body.reason.trim();
      if (reason === '') return refused('no-reason');
      return answerEach({ database, request, body }, removing(kind, reason));
    });
    answer(app, publishMany, ({ body, request }) =>
      answerEach({ database, request, body }, publishing(kind, ground)),
    );
  }
}

function removing(kind: RecordKind, reason: string): Way {
  return { said: 'Deleted', change: (change, row) => removeActive(change, { ...row, kind, reason }) };
}

function publishing(kind: RecordKind, { attachments: { limits }, settings: { strictUpdates } }: Ground): Way {
  return {
    said: 'Published',
    change: (change, row) => publishRecord(change, { ...row, kind, limits, strictUpdates }),
  };
}
