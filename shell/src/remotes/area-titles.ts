import { isRemoteName, type RemoteName } from 'shared-lib/releases';

/** What an area is called: in its heading, and at the beginning of a sentence. */
type AreaTitle = { heading: string; subject: string };

const titles = {
  'mfe-workspace': { heading: 'Workspace', subject: 'The workspace' },
  'mfe-record-forms': { heading: 'Record form', subject: 'The record form' },
  'mfe-questions-rules': { heading: 'Questions and rules', subject: 'Questions and rules' },
  'mfe-roadmap': { heading: 'Road map', subject: 'The road map' },
} satisfies Record<RemoteName, AreaTitle>;

/** What people call the area of a remote. */
export function areaTitle(remote: string): AreaTitle {
  return isRemoteName(remote) ? titles[remote] : { heading: 'Not available', subject: 'This area' };
}
