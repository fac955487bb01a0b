import type { FastifyInstance } from 'fastify';
import { obligationCalls } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { changeOnce } from '../auth/idempotency/change-once.store';
import { actorOf } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import type { DutyKind } from './decide-obligations';
import { type AssignTarget, assignOwners } from './owners.store';

/** Registers the call that says who does and who checks duties. */
export function registerAssignRoute(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, obligationCalls.assignMany, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const target = parseTarget(body);
    if (!target.ok) return target;
    const { owner_id: ownerId, checker_id: checkerId } = body;
    if (ownerId === undefined && checkerId === undefined)
      return refuseField('owner_id', 'must be there, or checker_id');
    const options = { orgId, target: target.value, ownerId, checkerId };
    return changeOnce({ database, request, body }, async (change) => {
      const assigned = await assignOwners(change, options);
      return assigned.ok ? okResult({ message: 'Data Updated Successfully' }) : assigned;
    });
  });
}

type WireId = number | string;

type WireTarget = {
  law_ids?: WireId[];
  kind?: RecordKindName;
  record_ids?: WireId[];
  profile_id?: WireId;
};

/** Reads what is assigned: laws, or duties of one kind, or else a place alone. */
function parseTarget({ law_ids, kind, record_ids, profile_id }: WireTarget): Result<AssignTarget> {
  const placeId = profile_id === undefined ? undefined : parseId(profile_id);
  const wanted = law_ids ?? record_ids ?? [];
  const ids = wanted.map(parseId).filter((id) => id !== undefined);
  if (ids.length < wanted.length || (profile_id !== undefined && placeId === undefined))
    return refusedResult('bad-id');
  if (law_ids && (kind || record_ids))
    return refuseField('law_ids', 'must not come with duties. Send each in a call of its own');
  if (law_ids) return okResult({ what: 'laws', ids, placeId });
  if ((kind === undefined) !== (record_ids === undefined))
    return refuseField(kind === undefined ? 'kind' : 'record_ids', 'is needed to name duties');
  // The cast is safe, because the schema lists the kinds of duties only.
  if (kind) return okResult({ what: storedKinds[kind] as DutyKind, ids, placeId });
  if (placeId === undefined) return refuseField('law_ids', 'must be there, or duties, or a place');
  return okResult({ what: 'place', placeId });
}
