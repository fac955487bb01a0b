import type { ClientConfig } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { runAuditCommand } from '../../src/audit/audit';
import { createApiClient } from '../api-client';
import { runAs } from '../fresh-database';
import { samplePayload } from '../sample-payload';
import { sendFile } from '../send-file';

/** Returns the ids of these licenses that are missing in the table or the journal. */
export async function lostOf(admin: ClientConfig, ids: readonly number[]): Promise<number[]> {
  const rows = await runAs<{ id: number }>(
    admin,
    `select id from record r where org_id = 1 and kind = 'license' and exists (
       select from journal j
       where j.org_id = 1 and j.chain = 'timeline' and j.kind = 'license' and j.record_id = r.id)`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !stored.has(id));
}

/** Returns what `npm run audit -- verify` prints if the journal is not intact. */
export async function auditFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = [];
  const isIntact = await runAuditCommand(env, ['verify'], (line) => lines.push(line));
  return isIntact ? [] : lines;
}

export const letter = 'The letter of the inspector, 3 April 2026.\n';

/** Saves a license with a letter and returns the id of the file. */
export async function attachLetter(address: string, token: string): Promise<string> {
  const sent = await sendFile({ address, token, name: 'letter.txt', content: letter, kind: 'license' });
  const { license } = recordKinds;
  const { body } = await createApiClient(address, { authorization: token }).post(`/api/${license.calls.add}`, {
    ...samplePayload(license, 1),
    status: 0,
    attachment: [sent.body.fileId],
  });
  if (body.success !== '1') throw new Error(`The license was not saved: ${JSON.stringify(body)}`);
  return String(sent.body.fileId);
}
