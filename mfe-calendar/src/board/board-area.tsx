import { findPageToday } from 'shared-lib/access/page-today';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import { type Day, dayOfMonth, formatDay, monthOf, parseDay } from 'shared-lib/schedules';
import { AreaHeading, Icon, IconButton, LazyPart, LoadingRows, NotLoaded, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { monthTitle } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { WhereKept } from '../parts/where-kept';
import { useFigures } from '../wire/board';
import { heatAddress, OverdueByAge, PartTable, RateFigures } from './board-tables';
import { PackList } from './pack-list';
import './board.css';

const loadPackView = () => import('./pack-view').then(({ PackView }) => PackView);

type Quarter = { from: Day; to: Day };

/** The quarter of a day, or a later one. Quarters begin in April, July, October and January. */
function quarterOf(day: Day, later = 0): Quarter {
  const month = monthOf(day);
  const first = month - (month % 3) + later * 3;
  return { from: dayOfMonth(first, 1), to: dayOfMonth(first + 2, 'last') };
}

/** How the duties of a quarter were done, and the packs for the board. */
export function BoardArea() {
  return (
    <WhereKept page="board" title={t('Board')}>
      <BoardPage />
    </WhereKept>
  );
}

function BoardPage() {
  const [params] = useSearchParams();
  const pack = parseId(params.get('pack'));
  if (pack !== undefined)
    return <LazyPart what={t('The board pack')} load={loadPackView} with={{ id: pack }} />;
  return <Quarters />;
}

function Quarters() {
  const [params, setParams] = useSearchParams();
  const asked = parseDay(params.get('from'));
  // The board looks back: the running quarter has no result yet.
  const quarter = asked === undefined ? quarterOf(findPageToday(), -1) : quarterOf(asked);
  const show = (later: number) =>
    setParams({ from: formatDay(quarterOf(quarter.from, later).from) }, { replace: true });
  const title = t('{start} to {end}', {
    start: monthTitle(monthOf(quarter.from)),
    end: monthTitle(monthOf(quarter.to)),
  });
  return (
    <div className="board">
      <AreaHeading>{t('Board')}</AreaHeading>
      <div className="board-tools">
        <IconButton size="sm" variant="outline" aria-label={t('Previous quarter')} onClick={() => show(-1)}>
          <Icon name="narrow" size={16} />
        </IconButton>
        <IconButton size="sm" variant="outline" aria-label={t('Next quarter')} onClick={() => show(1)}>
          <Icon name="wide" size={16} />
        </IconButton>
        <h2 aria-live="polite">{title}</h2>
        <Link className="due-link" to={heatAddress(quarter)}>
          {t('Year by place')}
        </Link>
      </div>
      <QuarterFigures quarter={quarter} />
      <PackList from={quarter.from} title={title} />
    </div>
  );
}

function QuarterFigures({ quarter }: { quarter: Quarter }) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useFigures(quarter);
  const retry = () => void refetch();
  if (!data)
    return (
      <Surface>
        {isPending ? (
          <LoadingRows label={t('Loading the figures')} />
        ) : (
          <NotLoaded what={t('The figures')} title={t('Not refreshed')} onRetry={retry}>
            {t('This does not mean that all was done on time.')}
          </NotLoaded>
        )}
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      <RateFigures figures={data} />
      <div className="board-columns">
        <PartTable
          caption={t('By place')}
          first={t('Place')}
          parts={data.places}
          figures={data}
          param="place"
        />
        <OverdueByAge figures={data} />
        <PartTable
          caption={t('By category')}
          first={t('Category')}
          parts={data.categories}
          figures={data}
          param="category"
        />
        <PartTable
          caption={t('By owner')}
          first={t('Owner')}
          parts={data.owners}
          figures={data}
          param="owner"
        />
      </div>
    </>
  );
}
