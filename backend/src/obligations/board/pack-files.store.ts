import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAttachmentId } from '../../attachments/attachment';
import type { AttachmentDeps } from '../../attachments/attachments';
import { createSystemActor } from '../../platform/database/actor';
import { forEachOrganisation } from '../../platform/database/organisation-ids';
import { okResult } from '../../platform/database/result';
import { createPause } from '../../platform/operations/run-with-pauses';
import { buildPackJournalEntry, formatPackName } from './pack-content';
import { findPack } from './packs.store';

/**
 * Makes the missing PDFs of signed packs of all organisations. A failure in one organisation does not stop
 * the others.
 */
export function createMissingPackFiles(attachments: AttachmentDeps): Promise<void> {
  return forEachOrganisation(attachments.database.ask, (orgId) => createPackFiles(attachments, orgId));
}

/** Makes the missing PDFs of an organisation, and stores them in the same way as attachments. */
export async function createPackFiles(attachments: AttachmentDeps, orgId: number): Promise<void> {
  const missing = await attachments.database.withOrg(orgId, (query) =>
    query<{ id: number; madeBy: number }>(
      `select k.id, k.made_by as "madeBy" from pack k
       where k.org_id = $1 and k.signed_at is not null and k.state <> 'withdrawn'
         and not exists (select from attachment f where f.org_id = $1 and f.pack_id = k.id)`,
      [orgId],
    ),
  );
  for (const { id, madeBy } of missing) await createPackFile(attachments, { orgId, packId: id, madeBy });
}

type CreatePackFileOptions = { orgId: number; packId: number; madeBy: number };

async function createPackFile(
  attachments: AttachmentDeps,
  { orgId, packId, madeBy }: CreatePackFileOptions,
): Promise<void> {
  const { database, store, waitingFolder } = attachments;
  const reader = { orgId, accountId: madeBy, mayEdit: true, isAdministrator: true };
  const pack = await database.withOrg(orgId, (query) => findPack(query, reader, packId));
  if (!pack) return;
  // Loads the large PDF library only on a server that writes a pack. `eager` tells webpack not to make a separate
  // chunk.
  const pause = createPause();
  const { writePackPdf } = await import(/* webpackMode: "eager" */ './pdf/write-pack');
  await pause();
  const bytes = await writePackPdf(pack);
  const content = createAttachmentId();
  const path = join(waitingFolder, randomUUID());
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await store.put({ orgId, content }, path);
  } finally {
    await rm(path, { force: true });
  }
  const sha256 = createHash('sha256').update(bytes).digest();
  const name = `${formatPackName(pack.content)}.pdf`;
  const saved = await database.changeOrg(createSystemActor(orgId, 'board pack'), async ({ query, note }) => {
    const added = await query<{ id: string }>(
      `insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content, pack_id)
       values ($1, $2, 'pack', $3, $4, 'application/pdf', $5, $6, $2, $7)
       on conflict (org_id, pack_id) where pack_id is not null do nothing returning id`,
      [orgId, content, name, bytes.length, sha256, madeBy, packId],
    );
    const changes = { sha256: [null, sha256.toString('hex')] } as const;
    if (added.length > 0) note({ ...buildPackJournalEntry(pack, 'PDF made', { changes }), name });
    return okResult(added.length > 0);
  });
  // Deletes this PDF if another server has already saved a PDF for the pack.
  if (saved.ok && !saved.value) await store.remove({ orgId, content });
}
