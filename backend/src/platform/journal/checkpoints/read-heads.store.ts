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

/** Some heads, and which database this is. */
export type HeadPage = { installation: string; heads: ChainHead[] };

const organisationsOfPage = 200;

/** Both chains of every organisation, those of one organisation side by side. */
export async function* readHeadPages(database: Database): AsyncGenerator<HeadPage> {
  let after = 0;
  for (;;) {
    const rows = await database.ask<Row>(headsSql, [after, organisationsOfPage]);
    const [first] = rows;
    if (!first) return;
    const heads = rows.map(({ installation: _installation, seq, ...head }) => ({
      ...head,
      seq: Number(seq),
    }));
    yield { installation: first.installation, heads };
    after = heads.at(-1)?.orgId ?? after;
  }
}

/** All of them at once, for a command. */
export async function readHeads(database: Database): Promise<HeadPage> {
  const all: HeadPage = { installation: '', heads: [] };
  for await (const { installation, heads } of readHeadPages(database)) {
    all.installation = installation;
    all.heads.push(...heads);
  }
  return all;
}

type Row = Omit<ChainHead, 'seq'> & { installation: string; seq: string };

const headsSql = `
  select installation_id() as installation, org_id as "orgId", slug, chain, seq, ${journalMoment('at')} as at,
    encode(hash, 'hex') as hash
  from journal_heads_after($1, $2)`;
