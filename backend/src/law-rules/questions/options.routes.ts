import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { type LawReference, parseId, parseLawReference } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findLawAndQuestion, lockLawAndQuestion, readAnswerOptions, saveAnswerOptions } from './options.store';

export function registerAnswerOptionRoutes(app: FastifyInstance, database: Database): void {
  for (const call of [questionCalls.listOptions, questionCalls.editOptions]) {
    registerCallRoute(app, call, async ({ body, request }) => {
      const { orgId } = getVisitor(request);
      const reference = parseLawAndQuestion(body);
      if (!reference.ok) return reference;
      const { questionId } = reference.value;
      return database.withOrg(orgId, async (query) => {
        const owner = await findLawAndQuestion(query, { orgId, ...reference.value });
        if (!owner.ok) return owner;
        const optionsKey = { orgId, lawId: owner.value.law.id, type: body.type, questionId };
        const { names, source } = await readAnswerOptions(query, optionsKey);
        const dropdownoption = JSON.stringify(names.map((selectedoption) => ({ selectedoption })));
        return okResult({ dropdownoption, type: body.type, source });
      });
    });
  }
  registerCallRoute(app, questionCalls.saveOptions, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const reference = parseLawAndQuestion(body);
    if (!reference.ok) return reference;
    const names = parseNewOptions(body.lawQuestionSelectOption);
    if (!names.ok) return names;
    return runChangeOnce({ database, request, body }, async (change) => {
      const owner = await lockLawAndQuestion(change.query, { orgId, ...reference.value });
      if (!owner.ok) return owner;
      const optionsKey = {
        orgId,
        lawId: owner.value.law.id,
        type: body.type,
        questionId: reference.value.questionId,
      };
      await saveAnswerOptions(change, { ...optionsKey, owner: owner.value, names: names.value });
      return okResult({ message: 'Data Updated Successfully' });
    });
  });
}

/** Parses the options of a form without its blank rows. Refuses an option that is listed twice. */
function parseNewOptions(rows: readonly { selectedoption?: string }[]): Result<string[]> {
  const names = rows.map(({ selectedoption = '' }) => selectedoption.trim()).filter((name) => name !== '');
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate === undefined) return okResult(names);
  return refusedResult('bad-value', { field: 'lawQuestionSelectOption', fault: `names "${duplicate}" twice` });
}

/** Parses the law, and its question if the form names one. Otherwise `questionId` is 0. */
function parseLawAndQuestion(body: {
  question_id?: number | string;
}): Result<{ law: LawReference; questionId: number }> {
  const law = parseLawReference(body);
  if (!law.ok) return law;
  const sent = body.question_id ?? '';
  const isNone = sent === '' || Number(sent) === 0;
  const questionId = isNone ? 0 : parseId(sent);
  return questionId === undefined ? refusedResult('bad-id') : okResult({ law: law.value, questionId });
}
