import type { DeclaredRoute } from '../../src/auth/access/access';
import { type Caller, callers } from './callers';

export type Row = { route: DeclaredRoute; cells: ReadonlyMap<Caller, string> };

/** The page docs/access-table.md: one table of all groups of calls, then the calls of each group. */
export function accessTable(rows: readonly Row[]): string {
  const groups = groupsOf(rows);
  const head = ['who', ...groups.map(({ name }) => name)];
  return [
    '# Who may call what',
    '',
    'What the server really answered to each caller: *yes*, or the status of the refusal. Calls that declare the same access and treat everybody alike are one group. A call without a method is a POST. An administrator of another organisation reaches only its own rows (`other-organisation.test.ts`).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...callers.map((caller) => line([caller, ...groups.map(({ cells }) => cells.get(caller) ?? '')])),
    '',
    ...groups.flatMap(({ name, calls }) => [`## ${name}`, '```', ...calls, '```', '']),
    'After a change of the contract: `REWRITE_DOCS=1 npx jest access-table --selectProjects backend`.',
    '',
  ].join('\n');
}

type Group = { name: string; cells: Row['cells']; calls: string[] };

/** Routes that declare the same access and gave everybody the same answer, in the order of their paths. */
function groupsOf(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { route, cells } of inOrder(rows)) {
    const key = [route.access, ...callers.map((caller) => cells.get(caller))].join();
    const group = groups.get(key) ?? { name: nameOf(route, cells), cells, calls: [] };
    group.calls.push(route.method === 'POST' ? route.url : `${route.method} ${route.url}`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Of the calls for members some admit those who still owe the terms. */
function nameOf({ access }: DeclaredRoute, cells: Row['cells']): string {
  const isBeforeTerms = access === 'member' && cells.get('administrator, terms owed') === 'yes';
  return isBeforeTerms ? 'member before terms' : access;
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.route.url < other.route.url ? -1 : 1));
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
