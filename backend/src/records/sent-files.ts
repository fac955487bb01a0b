import type { ContentFile } from '../attachments/keep-content';

/** The files that a payload names, and those that it carries whole. */
type SentFiles = { named: string[]; carried: ContentFile[] };

/** Reads `attachment`: names, ids of uploads, `{name}`, `{fileId, name}` or `{name, content}` (P-75). */
export function sentFiles(wire: unknown): SentFiles {
  const sent: SentFiles = { named: [], carried: [] };
  for (const entry of Array.isArray(wire) ? wire : [wire]) {
    const { name, fileId, content }: Record<string, unknown> = Object(entry);
    if (typeof entry === 'string') sent.named.push(entry);
    else if (typeof fileId === 'string') sent.named.push(fileId);
    else if (typeof name === 'string' && typeof content === 'string' && content !== '') {
      sent.carried.push({ name, content });
    } else if (typeof name === 'string') sent.named.push(name);
  }
  return { ...sent, named: sent.named.filter((named) => named !== '') };
}
