import { type RecordKind, recordKinds } from 'shared-lib/records';
import { runAs } from './fresh-database';
import { type Sample, samplePayload } from './sample-payload';
import type { Answer, DemoName, ServedDemo } from './serve-backend';

export type RecordClient = ReturnType<typeof recordClient>;

/** The calls on records as an editor of the demo makes them. */
export function recordClient(served: ServedDemo) {
  const post = (name: DemoName | undefined, path: string, payload: Sample): Promise<Answer> =>
    (name ? served.as(name) : served).post(`/api/${path}`, payload);
  const add = (kind: RecordKind, payload: Sample) => post('editor@demo.test', kind.calls.add, payload);
  const update = (kind: RecordKind, payload: Sample) => post('editor@demo.test', kind.calls.update, payload);
  return {
    post,
    add,
    update,
    /** The record as its form would load it. */
    load: async (kind: RecordKind, id: unknown) =>
      savedOf((await post('editor@demo.test', kind.calls.edit, { id })).body),
    /** A draft with all fields filled. */
    draft: async (kind: RecordKind, lawId: number) =>
      idOf((await add(kind, { ...samplePayload(kind, lawId), status: 0 })).body),
    addLaw: async (more: Sample = {}) => {
      const own = { ParentLaw: '-1', Central: 'Central', Category: 'Labour', status: 0 };
      return idOf(
        (await add(recordKinds.law, { ...samplePayload(recordKinds.law, 0), ...own, ...more })).body,
      );
    },
    rows: <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql),
  };
}

export function savedOf(body: Answer['body']): Sample {
  return (body.data as Sample[] | undefined)?.[0] ?? {};
}

/** The id that a save gave; of a refusal none. */
export function idOf(body: Answer['body']): number {
  const { id } = savedOf(body);
  if (typeof id !== 'number') throw new Error(`Nothing was saved: ${JSON.stringify(body)}`);
  return id;
}
