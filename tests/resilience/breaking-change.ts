import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from './copy-repository';

/** The version of the shell and of the remotes that are built after the upgrade. */
export const upgradedVersion = '0.2.0';

/** The earlier version of the facade, made of the new one, as an author of a breaking change writes it. */
const earlierFacade = `import type { ReactNode } from 'react';
import { EmptyState as CurrentEmptyState } from '../ui';
import type { EmptyCause } from '../ui/parts/empty-picture';

export * from '../ui';
export { ListNotRefreshed } from '../ui/parts/list-states';

type EmptyStateProps = { title: string; cause?: EmptyCause; sentence?: string; children?: ReactNode };

/** Since 0.2.0 the prop is called \`heading\`. */
export function EmptyState({ title, ...props }: EmptyStateProps) {
  return <CurrentEmptyState heading={title} {...props} />;
}
`;

/** The edits of the copy: a prop with another name, an export that is gone, and everybody in the copy who used them. */
const edits: Record<string, (text: string) => string> = {
  'shared-lib/ui/parts/list-states.tsx': (text) =>
    renameProp(text)
      .replace(/(type EmptyStateProps = \{\n(?: {2}\/\*\*.*\*\/\n)?) {2}title: string;/, '$1  heading: string;')
      .replace('EmptyState({ title, ', 'EmptyState({ heading, ')
      .replace('{sentence ?? title}', '{sentence ?? heading}')
      .replace('{sentence && title &&', '{sentence && heading &&')
      .replaceAll(/\{title\}(?=\s*<\/Text>)/g, '{heading}'),
  'shared-lib/ui/parts/failure-panel.tsx': renameProp,
  'shared-lib/ui/index.ts': (text) => text.replace('  ListNotRefreshed,\n', ''),
  'shared-lib/remotes/page-not-found.tsx': renameProp,
  'shell/src/areas/list/area-list.tsx': renameProp,
  'shell/src/areas/releases/history.tsx': renameProp,
  'shell/src/areas/releases/releases-area.tsx': renameProp,
  'shell/src/frame/messages/messages-dialog.tsx': renameProp,
  'shell/src/pages/shell-pages.tsx': renameProp,
  'mfe-workspace/src/contract.tsx': (text) => useOtherExport(renameProp(text)),
  'mfe-workspace/src/list/empty-list.tsx': renameProp,
  'mfe-workspace/src/list/list-toolbar.tsx': useOtherExport,
  'mfe-workspace/src/list/phone-toolbar.tsx': useOtherExport,
  'mfe-workspace/src/search/search-dialog.tsx': (text) => useOtherExport(renameProp(text)),
  'shell/package.json': raiseVersion,
  'mfe-workspace/package.json': raiseVersion,
  // The earlier version of the facade costs the shell some bytes.
  'delivery/budgets.json': (text) => text.replaceAll(/"bytes": \d+/g, (bytes) => `${bytes}0`),
  'shared-lib/facades.json': (text) => {
    const earlier = [{ version: '0.1.0', file: 'earlier/ui-0.1.tsx', until: '2099-12-31' }];
    return JSON.stringify({ ...JSON.parse(text), 'shared-lib/ui': { version: '0.2.0', earlier } });
  },
};

function renameProp(text: string): string {
  return text.replaceAll(/(<EmptyState\s+)title=/g, '$1heading=');
}

function useOtherExport(text: string): string {
  return text.replaceAll('ListNotRefreshed', 'NotRefreshed');
}

function raiseVersion(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), version: upgradedVersion });
}

/** Copies the repository, and makes a breaking change of the facade `shared-lib/ui` in the copy. */
export async function makeUpgradedCopy(copy: string): Promise<void> {
  await copyRepository(copy);
  for (const [file, edit] of Object.entries(edits)) {
    const place = path.join(copy, file);
    const before = await readFile(place, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The upgrade finds nothing to change in ${file}.`);
    await writeFile(place, after);
  }
  await mkdir(path.join(copy, 'shared-lib/earlier'));
  await writeFile(path.join(copy, 'shared-lib/earlier/ui-0.1.tsx'), earlierFacade);
  await promisify(execFile)(process.execPath, ['scripts/facade-types.mjs'], { cwd: copy });
}
