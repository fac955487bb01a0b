import { attachmentFolder } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { addressOf } from '../attachments/attachment';
import { storedKinds } from '../records/stored-kind';

/** Where whoever is signed in fetches the bytes of a row of `attachment`; nothing of one that was removed. */
export function fileAddress(
  row: Readonly<Record<string, unknown>>,
  publicBaseUrl: string,
): { file?: string } {
  const kind = recordKindList.find(({ name }) => storedKinds[name] === row.kind);
  if (!kind || row.removed_at !== null) return {};
  const address = addressOf({ id: String(row.id), name: String(row.name) });
  return { file: `${publicBaseUrl}/attachment/${attachmentFolder(kind)}/${address}` };
}
