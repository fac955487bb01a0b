import { useState } from 'react';
import { Button, FloatingPart, Icon, LazyPart } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { listHideable, listTitles } from './list-columns';
import { type ListsChange, type ListsPlace, type ListTab, toListQuery } from './lists-place';

const loadViews = () => import('shared-lib/list-tools').then(({ SavedViewsDialog }) => SavedViewsDialog);
const loadExport = () => import('shared-lib/list-tools').then(({ ExportDialog }) => ExportDialog);

type ListToolsProps = {
  place: ListsPlace;
  address: URLSearchParams;
  /** Undefined: not known yet. */
  total: number | undefined;
  go: (change: ListsChange) => void;
};

/** Which list it is, how many rows there are, and the tools of the list. On phones the tools show as icons alone. */
export function ListTools({ place, address, total, go }: ListToolsProps) {
  const [tool, setTool] = useState<'columns' | 'views' | 'export'>();
  const onClosed = () => setTool(undefined);
  const list = listTitles[place.tab];
  return (
    <div className="lists-tools">
      <ListTabs tab={place.tab} onTab={(tab) => go({ tab })} />
      <span role="status">{total === undefined ? '' : sayTotal(place, total)}</span>
      {(['columns', 'views', 'export'] as const).map((one) => (
        <Button key={one} size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setTool(one)}>
          <Icon name={toolIcons[one]} size={16} />
          <span className="lists-word">{toolWords[one]}</span>
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
const toolIcons = { columns: 'columns', views: 'bookmark', export: 'export' } as const;

const tabs = ['due-dates', 'duties'] as const;

function ListTabs({ tab, onTab }: { tab: ListTab; onTab: (tab: ListTab) => void }) {
  return (
    <fieldset className="lists-tabs" aria-label={t('List')}>
      {tabs.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === tab ? 'subtle' : 'ghost'}
          aria-pressed={name === tab}
          onClick={() => onTab(name)}
        >
          {listTitles[name]}
        </Button>
      ))}
    </fieldset>
  );
}

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
