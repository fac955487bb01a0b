import type { Database } from '../../database/database';
import { formatMomentSql } from '../chain-link';
import type { JournalChain } from '../entry';

/** The last entry of a chain in the database. Hash and moment are null for an empty chain. */
export type ChainHead = {
  orgId: number;
  slug: string;
  chain: JournalChain;
  seq: number;
  at: string | null;
  hash: string | null;
};

/** Chain heads of several organisations, and the id of the database. */
export type ChainHeadPage = { installation: string; heads: ChainHead[] };

const organisationsPerPage = 200;

/**
 * Yields the heads of both chains of each organisation, page by page. Both heads of an organisation are on
 * the same page.
 */
export async function* readChainHeadPages(database: Database): AsyncGenerator<ChainHeadPage> {
  let after = 0;
  for (;;) {
    const rows = await database.ask<ChainHeadRow>(readChainHeadsSql, [after, organisationsPerPage]);
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

/** Reads the heads of all organisations at once, for commands. */
export async function readAllChainHeads(database: Database): Promise<ChainHeadPage> {
  const allHeads: ChainHeadPage = { installation: '', heads: [] };
  for await (const { installation, heads } of readChainHeadPages(database)) {
    allHeads.installation = installation;
    allHeads.heads.push(...heads);
  }
  return allHeads;
}

type ChainHeadRow = Omit<ChainHead, 'seq'> & { installation: string; seq: string };

const readChainHeadsSql = `
  select installation_id() as installation, org_id as "orgId", slug, chain, seq, ${formatMomentSql('at')} as at,
    encode(hash, 'hex') as hash
  from journal_heads_after($1, $2)`;
