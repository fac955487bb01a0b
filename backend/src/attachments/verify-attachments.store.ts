import type { Database } from '../platform/database/database';
import type { ContentStore } from './content-store';
import { findContentChange, type StoredContent } from './open-verified-content';

export type AttachmentsReport = { files: number; bytes: number; faults: string[] };
type FileToVerify = StoredContent & { content: string; name: string };

const filesPerPage = 500;

/** Reads every file of an organisation and compares it with the size and hash in the database. */
export async function verifyAttachments(
  { database, store }: { database: Database; store: ContentStore },
  orgId: number,
): Promise<AttachmentsReport> {
  const report: AttachmentsReport = { files: 0, bytes: 0, faults: [] };
  let after = '';
  for (;;) {
    const page = await database.withOrg(orgId, (query) =>
      query<FileToVerify>(listFilesToVerifySql, [orgId, after, filesPerPage]),
    );
    for (const file of page) {
      report.files += 1;
      report.bytes += file.size;
      const fault = await findFileFault(store, orgId, file);
      if (fault) report.faults.push(`File "${file.name}" (${file.content}): ${fault}.`);
    }
    const last = page.at(-1);
    if (!last || page.length < filesPerPage) return report;
    after = last.content;
  }
}

async function findFileFault(store: ContentStore, orgId: number, file: FileToVerify): Promise<string | undefined> {
  const bytes = await store.open({ orgId, content: file.content });
  return bytes ? findContentChange(bytes, file) : 'it is missing';
}

/**
 * Selects each content only once, even if several files share it. Skips files that were removed long ago,
 * because their bytes may be deleted.
 */
const listFilesToVerifySql = `
  select distinct on (content) content, name, size, sha256 from attachment
  where org_id = $1 and content > $2 and (removed_at is null or removed_at > now() - interval '29 days')
  order by content
  limit $3`;
