import type { DeclaredRoute } from '../../src/auth/access/access';
import { type Caller, callers } from './callers';

export type Row = { route: DeclaredRoute; cells: ReadonlyMap<Caller, string> };

/** Formats the table as in docs/access-table.md. */
export function accessTable(rows: readonly Row[]): string {
  const head = ['call', 'declared for', ...callers];
  return [
    '# Who may call what',
    'Each cell is what the server really answered: *yes* where it let the caller in, else the status of its refusal. An administrator of another organisation is let in to the rows of that organisation and no others; `other-organisation.test.ts` holds that. An organisation whose subscription has ended may read and not change.',
    '',
    'Made and held by `backend/test/walk/access-table.test.ts`; after a change of the contract write it anew with `REWRITE_DOCS=1 npx jest access-table --selectProjects backend`.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...inOrder(rows).map(({ route, cells }) =>
      line([
        `\`${route.method} ${route.url}\``,
        route.access,
        ...callers.map((caller) => cells.get(caller) ?? ''),
      ]),
    ),
    '',
  ].join('\n');
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.route.url < other.route.url ? -1 : 1));
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
