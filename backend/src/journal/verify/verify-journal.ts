import type { Database } from '../../database/database';
import { readCheckpoints } from '../checkpoints/read-checkpoints';
import type { ChainHead } from '../checkpoints/read-heads.store';
import { readEnding, verifyEnded } from './ended-timeline';
import { readPages } from './read-pages.store';
import { type Verdict, verifyChain } from './verify-chain';

export type ChainReport = Verdict & { slug: string; chain: string; checkpoints: number; ofOthers: number };

type Needs = { database: Database; folder: string; installation: string };

/** Verifies one chain against its head and against what was signed of it. */
export async function verifyJournal(
  { database, folder, installation }: Needs,
  head: ChainHead,
): Promise<ChainReport> {
  const { orgId, slug, chain } = head;
  const known = readCheckpoints({ folder, installation, orgId });
  const checkpoints = known.checkpoints.filter((checkpoint) => checkpoint.chain === chain);
  const ending = chain === 'timeline' ? await readEnding(database, orgId) : undefined;
  const verdict = ending
    ? verifyEnded({ head, ending }, checkpoints)
    : await verifyChain(readPages(database, { orgId, chain }), checkpoints);
  return { ...verdict, slug, chain, checkpoints: checkpoints.length, ofOthers: known.ofOthers };
}
