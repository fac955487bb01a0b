import type { PackCheck } from 'shared-lib/api/contract';
import type { AttachmentDeps } from '../../attachments/attachments';
import { findContentChange } from '../../attachments/open-verified-content';
import type { Query } from '../../platform/database/database';
import { findSignature, hashCanonicalJson } from './pack-content';
import type { StoredPack } from './packs.store';

export type StoredPackFile = { content: string; name: string; size: number; type: string; sha256: Buffer };

/** Finds the PDF of a pack. Undefined until the job has made it. */
export async function findPackFile(query: Query, orgId: number, packId: number): Promise<StoredPackFile | undefined> {
  const [file] = await query<StoredPackFile>(
    `select content, name, size, type, sha256 from attachment
     where org_id = $1 and pack_id = $2 and removed_at is null`,
    [orgId, packId],
  );
  return file;
}

/** The pack to verify. `sent` is the SHA-256 of the PDF that the caller uploaded. */
type VerifyPackOptions = { orgId: number; pack: StoredPack; sent?: Buffer };

/** Compares content, signatures, journal and PDF of a pack with the signed hashes. */
export async function verifyPack(
  { store, database }: Pick<AttachmentDeps, 'store' | 'database'>,
  { orgId, pack, sent }: VerifyPackOptions,
): Promise<PackCheck[]> {
  const { file, headHash } = await database.withOrg(orgId, async (query) => {
    const [found, hash] = await Promise.all([
      findPackFile(query, orgId, pack.id),
      readEntryHash(query, orgId, pack.journalSeq),
    ]);
    return { file: found, headHash: hash };
  });
  const checks: PackCheck[] = [
    { what: 'rows', unchanged: isContentUnchanged(pack) },
    { what: 'signatures', unchanged: areSignaturesUnchanged(pack) },
    { what: 'journal', unchanged: headHash === pack.journalHash },
  ];
  if (file) {
    const bytes = await store.open({ orgId, content: file.content });
    const isSame = bytes !== undefined && (await findContentChange(bytes, file)) === undefined;
    checks.push({ what: 'file', unchanged: isSame });
  }
  if (sent) checks.push({ what: 'pdf', unchanged: file !== undefined && sent.equals(file.sha256) });
  return checks;
}

function isContentUnchanged({ content, sha256, journalSeq, journalHash }: StoredPack): boolean {
  const isHeadSame = content.journal_seq === journalSeq && content.journal_hash === journalHash;
  return isHeadSame && hashCanonicalJson(content) === sha256;
}

/**
 * Checks each signature: its hash must cover its statement and this pack. A signed pack must have all
 * signatures.
 */
function areSignaturesUnchanged({ content, signatures, sha256, state }: StoredPack): boolean {
  const areIntact = signatures.every(
    ({ hash, ...fields }) => hashCanonicalJson(fields) === hash && fields.pack_sha256 === sha256,
  );
  return areIntact && (state !== 'signed' || content.signers.every((one) => findSignature(signatures, one)));
}

/** Returns the hash of a timeline entry. Empty if the pack was frozen before the first entry. */
async function readEntryHash(query: Query, orgId: number, seq: number): Promise<string> {
  const [entry] = await query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from journal where org_id = $1 and chain = 'timeline' and seq = $2`,
    [orgId, seq],
  );
  return entry?.hash ?? '';
}
