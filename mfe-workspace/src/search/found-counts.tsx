import { recordKindList } from 'shared-lib/records';
import { VisuallyHidden } from 'shared-lib/ui';
import { firstPage, useTable } from './use-table';

/** How many records each table has, for those who listen. */
export function FoundCounts({ keyword }: { keyword: string }) {
  return (
    <VisuallyHidden aria-live="polite">
      {recordKindList.map((kind) => (
        <Count key={kind.name} kind={kind} keyword={keyword} />
      ))}
    </VisuallyHidden>
  );
}

function Count({ kind, keyword }: { kind: (typeof recordKindList)[number]; keyword: string }) {
  const { list, state } = useTable({ kind, keyword, at: firstPage });
  return list && state === 'still' ? `${kind.titles.section} ${list.total}. ` : '';
}
