import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { type LawReference, parseId, parseLawReference } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { findOptionsPlace, lockOptionsPlace, readOptions, saveOptions } from './save-options.store';

/** The calls about the answers that select and radio questions offer. */
export function optionRoutes(app: FastifyInstance, database: Database): void {
  for (const call of [questionCalls.listOptions, questionCalls.editOptions]) {
    serveCall(app, call, async ({ body, request }) => {
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
  serveCall(app, questionCalls.saveOptions, async ({ body, request }) => {
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

/** Parses the options of a form without its blank rows. Refuses an option that is listed twice. */
function readNewOptions(rows: readonly { selectedoption?: string }[]): Outcome<string[]> {
  const names = rows.map(({ selectedoption = '' }) => selectedoption.trim()).filter((name) => name !== '');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return done(names);
  return refused('bad-value', { field: 'lawQuestionSelectOption', fault: `names "${twice}" twice` });
}

type Place = { law: LawReference; questionId: number };

/** Parses the law, and the question; the question is 0 if none is named. */
function readOptionsPlace(body: { question_id?: number | string }): Outcome<Place> {
  const law = parseLawReference(body);
  if (!law.ok) return law;
  const said = body.question_id ?? '';
  const isNone = said === '' || Number(said) === 0;
  const questionId = isNone ? 0 : parseId(said);
  return questionId === undefined ? refused('bad-id') : done({ law: law.value, questionId });
}
