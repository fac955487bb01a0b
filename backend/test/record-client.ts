import { type RecordKind, recordKinds } from 'shared-lib/records';
import { runAs } from './fresh-database';
import { type Sample, samplePayload } from './sample-payload';
import type { Answer, DemoName, ServedDemo } from './serve-backend';

export type RecordClient = ReturnType<typeof recordClient>;

/** Makes the calls on records as the demo's editor. */
export function recordClient(served: ServedDemo) {
  const post = (name: DemoName | undefined, path: string, payload: Sample): Promise<Answer> =>
    (name ? served.as(name) : served).post(`/api/${path}`, payload);
  const add = (kind: RecordKind, payload: Sample) => post('editor@demo.test', kind.calls.add, payload);
  const update = (kind: RecordKind, payload: Sample) => post('editor@demo.test', kind.calls.update, payload);
  return {
    post,
    add,
    update,
    /** Loads the record as its form does. */
    load: async (kind: RecordKind, id: unknown) =>
      savedOf((await post('editor@demo.test', kind.calls.edit, { id })).body),
    /** Saves a draft with all fields filled and returns its id. */
    draft: async (kind: RecordKind, lawId: number) =>
      idOf((await add(kind, { ...samplePayload(kind, lawId), status: 0 })).body),
    addLaw: async (more: Sample = {}) => {
      const own = { ParentLaw: '-1', Central: 'Central', Category: 'Labour', status: 0 };
      return idOf((await add(recordKinds.law, { ...samplePayload(recordKinds.law, 0), ...own, ...more })).body);
    },
    rows: <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql),
  };
}

export function savedOf(body: Answer['body']): Sample {
  return (body.data as Sample[] | undefined)?.[0] ?? {};
}

/** Returns the id in the answer of a save; throws for a refusal. */
export function idOf(body: Answer['body']): number {
  const { id } = savedOf(body);
  if (typeof id !== 'number') throw new Error(`Nothing was saved: ${JSON.stringify(body)}`);
  return id;
}
