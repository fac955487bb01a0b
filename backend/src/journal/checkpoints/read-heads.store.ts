import type { Database } from '../../database/database';
import type { Chain } from '../entry';
import { journalMoment } from '../link';

/** How far a chain of an organisation has come, as the database says; without hash where nothing was noted. */
export type ChainHead = {
  orgId: number;
  slug: string;
  chain: Chain;
  seq: number;
  at: string | null;
  hash: string | null;
};

/** Both chains of every organisation, and which database this is. */
export async function readHeads(database: Database): Promise<{ installation: string; heads: ChainHead[] }> {
  const rows = await database.ask<Row>(headsSql, []);
  const heads = rows.map(({ installation: _installation, seq, ...head }) => ({ ...head, seq: Number(seq) }));
  return { installation: rows[0]?.installation ?? '', heads };
}

type Row = Omit<ChainHead, 'seq'> & { installation: string; seq: string };

const headsSql = `
  select installation_id() as installation, org_id as "orgId", slug, chain, seq, ${journalMoment('at')} as at,
    encode(hash, 'hex') as hash
  from journal_heads()`;
