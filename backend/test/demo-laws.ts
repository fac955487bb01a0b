import { runAs } from './fresh-database';
import type { ServedDemo } from './serve-backend';

/** Returns the id of a demo law by its code. */
export async function lawIdOf({ database }: ServedDemo, code: string): Promise<number> {
  const [law] = await runAs<{ id: number }>(
    database.admin,
    `select id from record where org_id = 1 and kind = 'law' and code = '${code}'`,
  );
  if (!law) throw new Error(`The demo has no law ${code}.`);
  return law.id;
}
