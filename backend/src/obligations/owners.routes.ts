import type { FastifyInstance } from 'fastify';
import { obligationCalls } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { getActor } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { dataUpdatedMessage, okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { type StoredKind, storedKinds } from '../platform/database/stored-kind';
import { allPlacesId } from './library.store';
import { type AssignOwnersOptions, type AssignTarget, assignOwners, previewAssignment } from './owners.store';

/** Registers the calls that assign owners and checkers, and that preview such an assignment. */
export function registerAssignRoute(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, obligationCalls.assignMany, async ({ body, request }) => {
    const options = parseAssignment(getActor(request).orgId, body);
    if (!options.ok) return options;
    return runChangeOnce({ database, request, body }, async (change) => {
      const assigned = await assignOwners(change, options.value);
      return assigned.ok ? okResult({ message: dataUpdatedMessage }) : assigned;
    });
  });
  registerCallRoute(app, obligationCalls.previewAssign, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const options = parseAssignment(orgId, body);
    if (!options.ok) return options;
    const previewed = await database.withOrg(orgId, (query) => previewAssignment(query, options.value));
    return previewed.ok ? okResult({ data: previewed.value }) : previewed;
  });
}

type WireAssignment = WireAssignTarget & { owner_id?: number | null; checker_id?: number | null };

function parseAssignment(orgId: number, body: WireAssignment): Result<AssignOwnersOptions> {
  const { owner_id: ownerId, checker_id: checkerId } = body;
  const target = parseAssignTarget(body);
  if (!target.ok) return target;
  if (ownerId === undefined && checkerId === undefined) return refuseField('owner_id', 'must be there, or checker_id');
  return okResult({ orgId, target: target.value, ownerId, checkerId });
}

type WireId = number | string;

type WireAssignTarget = {
  law_ids?: WireId[];
  kind?: RecordKindName;
  record_ids?: WireId[];
  profile_id?: WireId;
  duties?: { kind: RecordKindName; record_id: WireId; profile_id?: WireId }[];
};

type WireAssignedRecord = { kind: StoredKind; id: WireId; place: WireId | undefined };

/** Parses the target: laws, duties of one kind, duties each at its own place, or a whole place. */
function parseAssignTarget({ law_ids, kind, record_ids, profile_id, duties }: WireAssignTarget): Result<AssignTarget> {
  if (duties && (law_ids ?? kind ?? record_ids ?? profile_id) !== undefined)
    return refuseField('duties', 'must come alone, since each names its kind and its place');
  if (law_ids && (kind || record_ids))
    return refuseField('law_ids', 'must not come with duties. Send each in a call of its own');
  if ((kind === undefined) !== (record_ids === undefined))
    return refuseField(kind === undefined ? 'kind' : 'record_ids', 'is needed to name duties');
  if (law_ids) {
    const laws = law_ids.map((id) => ({ kind: 'law' as const, id, place: profile_id }));
    return toAssignTarget('laws', laws);
  }
  if (kind) {
    const ids = record_ids ?? [];
    return toAssignTarget(
      'duties',
      ids.map((id) => ({ kind: storedKinds[kind], id, place: profile_id })),
    );
  }
  if (duties) {
    const own = duties.map((one) => ({
      kind: storedKinds[one.kind],
      id: one.record_id,
      place: one.profile_id,
    }));
    return toAssignTarget('duties', own);
  }
  if (profile_id === undefined) return refuseField('law_ids', 'must be there, or duties, or a place');
  const placeId = parseId(profile_id);
  return placeId === undefined ? refusedResult('bad-id') : okResult({ what: 'place', placeId });
}

function toAssignTarget(what: 'laws' | 'duties', wanted: readonly WireAssignedRecord[]): Result<AssignTarget> {
  const records = wanted.flatMap(({ kind, id: wireId, place }) => {
    const [id, placeId] = [parseId(wireId), place === undefined ? allPlacesId : parseId(place)];
    return id === undefined || placeId === undefined ? [] : [{ kind, id, placeId }];
  });
  return records.length < wanted.length ? refusedResult('bad-id') : okResult({ what, records });
}
