import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { actorOf, visitorOf } from '../sessions/visitor';
import { findOptionsPlace, lockOptionsPlace } from './options-place';
import { readNewOptions } from './read-new-options';
import { readOptions } from './read-options.store';
import { readOptionsPlace } from './read-options-place';
import { saveOptions } from './save-options.store';

/** The answers that select and radio questions offer. */
export function optionRoutes(app: FastifyInstance, database: Database): void {
  for (const call of [questionCalls.listOptions, questionCalls.editOptions]) {
    answer(app, call, async ({ body, request }) => {
      const { orgId } = visitorOf(request);
      const asked = readOptionsPlace(body);
      if (!asked.ok) return asked;
      const { questionId } = asked.value;
      return database.withOrg(orgId, async (query) => {
        const place = await findOptionsPlace(query, { orgId, ...asked.value });
        if (!place.ok) return place;
        const of = { orgId, lawId: place.value.law.id, type: body.type, questionId };
        const { names, source } = await readOptions(query, of);
        const dropdownoption = JSON.stringify(names.map((selectedoption) => ({ selectedoption })));
        return done({ dropdownoption, type: body.type, source });
      });
    });
  }
  answer(app, questionCalls.saveOptions, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const asked = readOptionsPlace(body);
    if (!asked.ok) return asked;
    const names = readNewOptions(body.lawQuestionSelectOption);
    if (!names.ok) return names;
    return changeOnce({ database, request, body }, async (change) => {
      const place = await lockOptionsPlace(change.query, { orgId, ...asked.value });
      if (!place.ok) return place;
      const of = { orgId, lawId: place.value.law.id, type: body.type, questionId: asked.value.questionId };
      await saveOptions(change, { ...of, place: place.value, names: names.value });
      return done({ message: 'Data Updated Successfully' });
    });
  });
}
