import { isRemoteName, type RemoteName } from 'shared-lib/releases';

const titles = {
  'mfe-workspace': 'The workspace',
  'mfe-record-forms': 'The record form',
  'mfe-questions-rules': 'Questions and rules',
  'mfe-roadmap': 'The road map',
} satisfies Record<RemoteName, string>;

/** What people call the area of a remote, at the beginning of a sentence. */
export function areaTitle(remote: string): string {
  return isRemoteName(remote) ? titles[remote] : 'This area';
}
