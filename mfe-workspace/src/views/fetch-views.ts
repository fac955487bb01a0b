import { send } from 'shared-lib/api';
import { parseId, type RecordKind } from 'shared-lib/records';

export type View = { id: number; name: string; address: string };

/** One's own views of a list; rejects when they did not come. */
export async function fetchViews({ name }: RecordKind, signal: AbortSignal): Promise<View[]> {
  const answer = await send({ method: 'POST', path: 'views/list', body: { kind: name }, signal });
  if (!answer.ok) throw new Error(answer.message);
  return Array.isArray(answer.value.data) ? answer.value.data.flatMap(readView) : [];
}

function readView(said: unknown): View[] {
  const { id: wire, name, address } = Object(said);
  const id = parseId(wire);
  const isView = id !== undefined && typeof name === 'string' && typeof address === 'string';
  return isView ? [{ id, name, address }] : [];
}
