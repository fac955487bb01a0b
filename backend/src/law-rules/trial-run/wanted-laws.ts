import { parseLawReference } from '../../platform/api/law-reference';
import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { findLaw } from '../../records/records/find-law.store';

type Asked = { orgId: number; body: { law_id?: unknown; LawUniqueCode?: unknown } };

/** The id of the one law that a call names; none where it names no law, and so means all. */
export async function readWantedLaws(query: Query, { orgId, body }: Asked): Promise<Outcome<number | null>> {
  const { law_id, LawUniqueCode } = body;
  if (isLeftOut(law_id) && isLeftOut(LawUniqueCode)) return done(null);
  const reference = parseLawReference({ law_id, LawUniqueCode });
  if (!reference.ok) return reference;
  const law = await findLaw(query, orgId, reference.value);
  return law ? done(law.id) : refused('unknown-law');
}

/** 0 is what addresses say for all laws. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || value === '0';
}
