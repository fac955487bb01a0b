import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownListCalls, type WireOwnListOption } from 'shared-lib/api/contract';
import type { OwnListName } from 'shared-lib/records';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { commonPageSizes, readPaging, toLimitOffset } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import {
  addOption,
  type OwnOptionReference,
  renameOption,
  restoreRetiredOption,
  retireOption,
} from './change-own-list';
import { countOptionUses, type OptionUseCounts, type OwnList, readOwnList } from './own-list.store';

/** Registers the calls for administrators to change the organisation's own lists. */
export function registerOwnListRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, ownListCalls.list, async ({ body, request }) => {
    const paging = readPaging(body, commonPageSizes);
    if (!paging.ok) return paging;
    const { orgId } = getVisitor(request);
    const key = { orgId, list: body.list };
    const [ownList, uses] = await database.withOrg(orgId, async (query) => [
      await readOwnList(query, key),
      await countOptionUses(query, key),
    ]);
    return okResult(pickOptionsPage({ ...ownList, uses }, { ...body, ...toLimitOffset(paging.value) }));
  });
  registerCallRoute(app, ownListCalls.add, ({ body, request }) =>
    runOwnListChange({ database, request, body }, async (tools, orgId) => {
      const added = await addOption(tools, { orgId, list: body.list, typedName: body.name });
      return added.ok ? okResult({ message: 'The option is added.', ...added.value }) : added;
    }),
  );
  registerCallRoute(app, ownListCalls.rename, ({ body, request }) =>
    runOptionChange({ database, request, body }, 'The option is renamed.', (tools, call) =>
      renameOption(tools, { ...call, typedName: body.name }),
    ),
  );
  registerCallRoute(app, ownListCalls.retire, ({ body, request }) =>
    runOptionChange({ database, request, body }, 'The option is retired.', retireOption),
  );
  registerCallRoute(app, ownListCalls.offer, ({ body, request }) =>
    runOptionChange({ database, request, body }, 'The option is offered again.', restoreRetiredOption),
  );
}

type OwnListRequest<Body> = { database: Database; request: FastifyRequest; body: Body };

/** Runs a change of a list, unless the subscription has ended. */
async function runOwnListChange<Value extends object>(
  call: OwnListRequest<object>,
  work: (tools: Transaction, orgId: number) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { orgId, isReadOnly } = getVisitor(call.request);
  if (isReadOnly) return refusedResult('subscription-ended');
  return runChangeOnce(call, (tools) => work(tools, orgId));
}

async function runOptionChange(
  call: OwnListRequest<{ list: OwnListName; id: string | number; version: number }>,
  message: string,
  work: (tools: Transaction, option: OwnOptionReference) => Promise<Result<{ version: number }>>,
) {
  const { list, version } = call.body;
  const id = parseId(call.body.id);
  if (id === undefined) return refusedResult('bad-id');
  return runOwnListChange(call, async (tools, orgId) => {
    const changed = await work(tools, { orgId, list, id, version });
    return changed.ok ? okResult({ message, version: changed.value.version }) : changed;
  });
}

/** Picks a page of a list's options. By default, the current options come first, in the order of forms. */
function pickOptionsPage(
  { options, offered, uses }: OwnList & { uses: ReadonlyMap<number, OptionUseCounts> },
  {
    search = '',
    sort,
    order,
    limit,
    offset,
  }: { search?: string; sort?: 'name' | 'status'; order?: 'asc' | 'desc'; limit: number; offset: number },
): { totalLength: number; retired: number; data: WireOwnListOption[] } {
  const words = search.normalize('NFC').trim().toLowerCase();
  const places = new Map(offered.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? offered.length;
  const lines = options
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(
      (option): WireOwnListOption => ({
        ...option,
        status: places.has(option.id) ? 'Offered' : 'Retired',
        used: uses.get(option.id) ?? { laws: 0, records: 0 },
      }),
    );
  const sorted = sort ? lines.toSorted((one, other) => one[sort].localeCompare(other[sort], 'en')) : lines;
  if (sort && order === 'desc') sorted.reverse();
  const retired = options.filter(({ id }) => !places.has(id)).length;
  return { totalLength: lines.length, retired, data: sorted.slice(offset, offset + limit) };
}
