import type { FastifyInstance } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { answer } from '../api/answer';
import type { Ground } from '../ground';
import { answerSave } from './answer-save';
import { addRecord, updateRecord } from './save-record.store';

export function saveRecordRoutes(app: FastifyInstance, ground: Ground): void {
  for (const kind of recordKindList) {
    const { add, update } = recordCallsByKind[kind.name];
    const added = { kind, save: addRecord, message: 'Data Added Successfully' };
    const updated = { kind, save: updateRecord, message: 'Data Updated Successfully' };
    answer(app, add, ({ body, request, reply }) => answerSave({ ...ground, request, reply, body }, added));
    answer(app, update, ({ body, request, reply }) =>
      answerSave({ ...ground, request, reply, body }, updated),
    );
  }
}
