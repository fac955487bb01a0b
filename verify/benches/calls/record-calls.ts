import { type RecordKind, recordKindList } from 'shared-lib/records';
import type { LibraryDatabase } from '../library/library-database';
import type { Plan } from '../library/plans';
import { orgId } from '../library/stand-of-library';

type Row = { id: number; version: number };

/** A record in the middle of each kind. */
const someRecord = 4711;
const draft = 0;
const mark = 'Bench';

/** Every call on one record of each kind, reading and writing. */
export function recordPlans(database: LibraryDatabase): Plan[] {
  return recordKindList.flatMap((kind) => [
    ...['edit' as const, 'view' as const].map((call) => reading(kind.calls[call], { id: someRecord })),
    writing({
      path: kind.calls.add,
      rows: async (count) => Array.from({ length: count }, () => ({ id: 0, version: 0 })),
      bodyOf: (_row, word) => ({ ...named(kind, word), ...basicsOf(kind), status: draft }),
    }),
    writing({
      path: kind.calls.update,
      rows: (count) => recordsOf(database, kind, { count, which: "status = 'Draft'" }),
      bodyOf: ({ id, version }, word) => ({ id, version, status: 2, ...named(kind, word) }),
    }),
    writing({
      path: kind.calls.remove,
      rows: (count) => recordsOf(database, kind, { count, which: `name like '${mark} %'` }),
      bodyOf: ({ id, version }) => ({ id, version, reason: 'It was made for a bench' }),
    }),
  ]);
}

const named = ({ fields, wire }: RecordKind, word: string) => ({
  [wire.name]: `${mark} ${word}`,
  ...(fields.code && { [fields.code.wire]: `BENCH-${word}` }),
});

/** The fields that a draft needs besides its name and code. */
const basicsOf = ({ name }: RecordKind) =>
  name === 'law' ? { Central: 'Central', masterVal: 'Board' } : { law: someRecord };

function recordsOf(
  database: LibraryDatabase,
  kind: RecordKind,
  { count, which }: { count: number; which: string },
): Promise<Row[]> {
  return database.ask<Row>(
    `select id, version from record where org_id = $1 and kind = $2 and ${which} and law_status <> 'Repealed'
       and deleted_at is null order by id desc limit $3`,
    [orgId, kind.name.replace('-', '_'), count],
  );
}

/** A call with the same request each time. */
export function reading(path: string, body?: object): Plan {
  return {
    name: path.replace(/\?.*/, ''),
    words: 'none',
    asked: () => ({ method: body ? 'POST' : 'GET', path: `/api/${path}`, ...(body && { body }) }),
  };
}

type Writing<Needed> = {
  path: string;
  /** The data for this many requests, one item for each. */
  rows: (count: number) => Promise<Needed[]>;
  bodyOf: (row: Needed, word: string) => object;
};

/** A call that writes: each request is different. */
export function writing<Needed>({ path, rows, bodyOf }: Writing<Needed>): Plan {
  let ready: Needed[] = [];
  return {
    name: path,
    words: 'first',
    before: async (count) => {
      ready = await rows(count);
    },
    asked: (word) => {
      const row = ready.pop();
      if (!row) throw new Error(`There is too little for ${path}.`);
      return { method: 'POST', path: `/api/${path}`, body: bodyOf(row, word) };
    },
  };
}
