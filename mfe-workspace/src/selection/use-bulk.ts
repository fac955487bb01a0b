import { type Answer, readAnswer, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { useQueryClient } from 'shared-lib/query';
import { type ListRow, parseId, type RecordKind } from 'shared-lib/records';

export type BulkAct = 'publish' | 'delete';

/** The result for a row. */
export type RowResult = { id: number; isDone: boolean; message: string };

export type BulkResult = { message: string; rows: RowResult[] };

type RunOptions = { kind: RecordKind; act: BulkAct; rows: readonly ListRow[]; reason: string };

type Bulk = {
  isRunning: boolean;
  /** Why nothing was tried at all. */
  refusal: string | undefined;
  run(wish: RunOptions): Promise<BulkResult | undefined>;
};

/** Deletes or publishes several records by one call, which may be sent again after a lost answer. */
export function useBulk(): Bulk {
  const client = useQueryClient();
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    refusal,
    async run(wish) {
      const answer = await run((key) => ask(wish, key));
      // One announcement for all rows: listeners refetch whole lists, and once is enough.
      const first = answer?.ok ? answer.value.rows.find(({ isDone }) => isDone) : undefined;
      if (first) announce({ type: saying[wish.act], kind: wish.kind.name, id: String(first.id) });
      else void client.invalidateQueries({ queryKey: ['records'] });
      return answer?.ok ? answer.value : undefined;
    },
  };
}

const saying = { publish: 'record-saved', delete: 'record-deleted' } as const;

async function ask({ kind, act, rows, reason }: RunOptions, key: string): Promise<Answer<BulkResult>> {
  const path = act === 'delete' ? kind.calls.removeMany : kind.calls.publishMany;
  const chosen = rows.map(({ id, version }) => ({ id, ...(version && { version }) }));
  const body = { rows: chosen, ...(act === 'delete' && { reason }) };
  return readAnswer(await send({ method: 'POST', path, body, key }), readResult);
}

function readResult({ message, data }: Record<string, unknown>): BulkResult | undefined {
  if (!Array.isArray(data)) return undefined;
  return { message: String(message ?? ''), rows: data.flatMap(readRow) };
}

function readRow(said: unknown): RowResult[] {
  const { id: wire, done, message } = Object(said);
  const id = parseId(wire);
  return id === undefined ? [] : [{ id, isDone: done === true, message: String(message ?? '') }];
}
