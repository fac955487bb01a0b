import { useState } from 'react';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { listHideable, listTitles } from './list-columns';
import { type ListsChange, type ListsPlace, toListQuery } from './lists-place';

const loadViews = () => import('shared-lib/list-tools').then(({ SavedViewsDialog }) => SavedViewsDialog);
const loadExport = () => import('shared-lib/list-tools').then(({ ExportDialog }) => ExportDialog);

type ListToolsProps = {
  place: ListsPlace;
  address: URLSearchParams;
  /** Undefined: not known yet. */
  total: number | undefined;
  go: (change: ListsChange) => void;
};

/** How many rows there are, and the tools of the list. */
export function ListTools({ place, address, total, go }: ListToolsProps) {
  const [tool, setTool] = useState<'columns' | 'views' | 'export'>();
  const onClosed = () => setTool(undefined);
  const list = listTitles[place.tab];
  return (
    <div className="lists-tools">
      <span role="status">{total === undefined ? '' : sayTotal(place, total)}</span>
      {(['columns', 'views', 'export'] as const).map((one) => (
        <Button key={one} size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setTool(one)}>
          {toolWords[one]}
        </Button>
      ))}
      {tool === 'columns' && <ColumnsDialog {...{ place, go, onClosed }} />}
      {tool === 'views' && (
        <FloatingPart>
          <LazyPart
            what={toolWords.views}
            load={loadViews}
            with={{
              kind: place.tab === 'duties' ? 'duty' : 'due-date',
              list,
              path: '/obligations',
              now: viewAddress(address),
              onClosed,
            }}
          />
        </FloatingPart>
      )}
      {tool === 'export' && (
        <FloatingPart>
          <LazyPart
            what={toolWords.export}
            load={loadExport}
            with={{
              list,
              path: place.tab === 'duties' ? 'duties/export' : 'occurrences/export',
              query: toListQuery(place),
              total,
              onClosed,
            }}
          />
        </FloatingPart>
      )}
    </div>
  );
}

const toolWords = { columns: t('Columns'), views: t('Views'), export: t('Export') };

function sayTotal({ tab }: ListsPlace, total: number): string {
  const count = total.toLocaleString('en');
  if (tab === 'duties') return total === 1 ? t('1 duty') : t('{count} duties', { count });
  return total === 1 ? t('1 due date') : t('{count} due dates', { count });
}

/** The address of a view: all of it but the open panel. */
function viewAddress(address: URLSearchParams): string {
  return String(new URLSearchParams([...address].filter(([name]) => name !== 'why')));
}

type ColumnsDialogProps = Pick<ListToolsProps, 'place' | 'go'> & { onClosed: () => void };

/** Chooses the columns. A change is in the address at once. */
function ColumnsDialog({ place: { tab, hidden }, go, onClosed }: ColumnsDialogProps) {
  const toggle = (title: string) =>
    go({ hidden: hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title] });
  return (
    <FloatingPart>
      <TitledDialog title={t('Columns')} width={600} onClosed={onClosed}>
        {() => (
          <div className="lists-columns">
            {listHideable(tab).map((title) => (
              <label key={title}>
                <input type="checkbox" checked={!hidden.includes(title)} onChange={() => toggle(title)} />
                {title}
              </label>
            ))}
          </div>
        )}
      </TitledDialog>
    </FloatingPart>
  );
}
