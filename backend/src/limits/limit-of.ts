import type { Access } from 'shared-lib/api/contract';

/** The kinds of calls that are counted apart. */
export type Limited = 'read' | 'write' | 'search' | 'upload';

type Call = { access: Access; area?: string };

/** What a call counts as; undefined for those before a session, which have gates of their own. */
export function limitOf({ access, area }: Call): Limited | undefined {
  if (access === 'anyone' || access === 'code-owed') return undefined;
  if (area === 'Search') return 'search';
  if (area === 'Attachments' && access === 'editor') return 'upload';
  return access === 'member' ? 'read' : 'write';
}
