import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { nearest, type Remembered } from './list-memory';
import { isCountedByLooking, type ListWish, toWish } from './list-wish';
import { rowColumns } from './row-columns';
import type { Row } from './rows-of-ids.store';

/** Nearer to an end of the list than this, a place is found as fast as from a landmark. */
const farFromTheEnds = 1_000;

type Asked = { wish: ListWish; remembered: Remembered | undefined };
type Found = { list: { total: number; rows: Row[] }; found: Remembered | undefined };
/** What is said of the whole list stands in the first row, and alone where the page is empty. */
type Read = Record<string, unknown> & {
  nth: string | null;
  listTotal: number;
  kindChanges: string;
  hits: string | null;
  key: string[] | null;
};

/** Asks the database for a page, and says what is worth remembering of the answer. */
export async function findPage(query: Query, { wish, remembered }: Asked): Promise<Found> {
  const read = await query<Read>({ name: nameOf(wish), text: pageSql(wish) }, [
    wish.orgId,
    storedKinds[wish.kind.name],
    JSON.stringify({
      ...toWish(wish),
      offset: wish.offset,
      take: wish.take,
      ...(remembered && { known: knownOf(remembered, wish.offset) }),
    }),
  ]);
  const [first] = read;
  if (!first) throw new Error('find_records said nothing.');
  const list = { total: first.listTotal, rows: read.filter(({ nth }) => nth !== null) };
  return { list, found: worthKeeping(wish, first) };
}

function knownOf({ changes, total, landmarks }: Remembered, offset: number) {
  return { changes, total, ...nearest(landmarks, offset) };
}

function worthKeeping({ filter, offset }: ListWish, first: Read): Remembered | undefined {
  const { listTotal: total, kindChanges: changes, hits, key } = first;
  const isFar = Math.min(offset, total - offset) > farFromTheEnds;
  if (!isFar && !isCountedByLooking(filter)) return undefined;
  return {
    changes,
    total,
    ...(hits !== null && { hits: Int32Array.from(hits === '' ? [] : hits.split(','), Number) }),
    landmarks: isFar && key ? [{ at: offset, key }] : [],
  };
}

function nameOf({ kind, order }: ListWish): string {
  return `page of ${kind.name} by ${order.sort ?? 'creation'}`;
}

/** The ids come out of the function, the rows from behind row-level security, from one snapshot. */
function pageSql({ kind, order }: ListWish): string {
  const sortKey = order.sort ? `left(lower(r.${order.sort}), 100)` : `''`;
  const stored = storedKinds[kind.name];
  return `
    select p.nth, f.total as "listTotal", f.changes as "kindChanges",
      case when coalesce(p.nth, 1) = 1 then f.hits end as hits,
      case when p.nth = 1 then array[${sortKey}, r.created_at::text, r.id::text] end as key,
      ${rowColumns(kind)}
    from find_records($1, $2, $3) as f
    left join unnest(f.page) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${stored}' and r.id = p.id
    order by p.nth`;
}
