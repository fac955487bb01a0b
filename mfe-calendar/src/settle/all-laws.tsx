import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, Input, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { PlaceFilter } from '../calendar/place-filter';
import { StaleNotice } from '../parts/due-heading';
import type { UnsettledLaw } from '../wire/today';
import { type LawsFilter, type LawsPage, useLawsPage } from '../wire/unsettled';
import { ChosenBar, type Decision, DecisionDialog, LawRows, SelectAll, useChosen } from './law-rows';

/** All laws of which nobody decided whether they apply: a page at a time, found by name, place and cause. */
export function AllLaws({ today }: { today: Day }) {
  const { filter, change } = useLawsFilter();
  return (
    <>
      <Filters {...{ filter, change }} />
      <Laws key={JSON.stringify(filter)} {...{ filter, today }} />
    </>
  );
}

type FilterChange = { place?: string; cause?: string; law?: string };

/** The filter in the address. */
function useLawsFilter() {
  const [params, setParams] = useSearchParams();
  const cause = params.get('cause');
  const filter: LawsFilter = {
    search: params.get('law')?.trim() ?? '',
    profileId: parseId(params.get('place')),
    cause: cause === 'no-rules' || cause === 'needs-input' ? cause : undefined,
  };
  const change = (changes: FilterChange) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, change };
}

type FiltersProps = { filter: LawsFilter; change: (changes: FilterChange) => void };

function Filters({ filter: { search, profileId, cause }, change }: FiltersProps) {
  const [typed, setTyped] = useState(search);
  const id = useId();
  return (
    <div className="calendar-tools">
      <h2>{t('All laws that need an answer')}</h2>
      <Link className="due-link" to="/today">
        {t('Back to Today')}
      </Link>
      <form
        className="settle-filters"
        onSubmit={(event) => {
          event.preventDefault();
          change({ law: typed.trim() });
        }}
      >
        <label htmlFor={`${id}-law`}>{t('Law')}</label>
        <Input
          id={`${id}-law`}
          type="search"
          size="sm"
          w="44"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="sm" variant="outline">
          {t('Search')}
        </Button>
        <label htmlFor={`${id}-cause`}>{t('Why it is open')}</label>
        <Select
          id={`${id}-cause`}
          value={cause ?? ''}
          onChange={({ target }) => change({ cause: target.value })}
          choices={causeChoices}
        />
      </form>
      <PlaceFilter
        profileId={profileId}
        go={(place) => change({ place: place.profileId === undefined ? '' : String(place.profileId) })}
      />
    </div>
  );
}

const causeChoices = [
  ['', t('Any reason')],
  ['no-rules', t('No rules')],
  ['needs-input', t('A rule waits for an answer')],
] as const;

/** The list. What is chosen is forgotten with its filter. */
function Laws({ filter, today }: { filter: LawsFilter; today: Day }) {
  const { canEdit } = useAccess();
  const { chosen, choose, clear } = useChosen();
  const [decision, setDecision] = useState<Decision>();
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const first = useLawsPage(filter, undefined);
  const retry = () => void first.refetch();
  if (first.isPending)
    return (
      <div className="due-section">
        <LoadingRows label={t('Loading the laws')} />
      </div>
    );
  if (!first.data) return <LawsNotLoaded onRetry={retry} />;
  const { total, duties, ids } = first.data;
  // What somebody settled meanwhile leaves the list, and with it the choice.
  const still = ids.filter((id) => chosen.has(id));
  return (
    <section className="due-section" aria-label={t('Laws that need an answer')}>
      <header>
        <h2 aria-live="polite">{sayFound(total, duties)}</h2>
        {first.isError && <StaleNotice shownSince={first.dataUpdatedAt} onRetry={retry} />}
      </header>
      {total === 0 && <p className="due-note">{t('No law needs an answer.')}</p>}
      {canEdit && total > 1 && (
        <SelectAll
          label={t('Select all {count}', { count: total.toLocaleString('en') })}
          {...{ chosen: still.length, shown: total }}
          onChoose={(isChosen) => choose(ids, isChosen)}
        />
      )}
      {pages.map((after, index) => {
        const onMore = index === pages.length - 1 ? (next: string) => setPages([...pages, next]) : undefined;
        const rows = { canEdit, chosen, onChoose: choose, onDecide: setDecision, onMore };
        return after === undefined ? (
          <PageOfLaws key="" page={first.data} {...rows} />
        ) : (
          <LaterLaws key={after} {...{ filter, after }} {...rows} />
        );
      })}
      {still.length > 0 && (
        <ChosenBar
          count={still.length}
          onDecide={(applies) => setDecision({ ids: still, names: namesOf(first.data, still), applies })}
        />
      )}
      {decision && (
        <DecisionDialog
          {...{ decision, today }}
          onSettled={() => {
            clear();
            setPages([undefined]);
          }}
          onClosed={() => setDecision(undefined)}
        />
      )}
    </section>
  );
}

function LawsNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded what={t('This list')} title={t('Not refreshed')} onRetry={onRetry}>
      {t('This does not mean that no law needs an answer.')}
    </NotLoaded>
  );
}

type PageOfLawsProps = {
  page: LawsPage;
  canEdit: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onDecide: (decision: Decision) => void;
  /** Adds the page after this one. Undefined if it is there already. */
  onMore: ((next: string) => void) | undefined;
};

function PageOfLaws({ page: { rows, next }, onMore, ...list }: PageOfLawsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <LawRows laws={rows} {...list} />
      {next !== undefined && onMore && (
        <div className="due-note">
          <Button size="sm" variant="outline" onClick={() => onMore(next)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

type LaterLawsProps = Omit<PageOfLawsProps, 'page'> & { filter: LawsFilter; after: string };

function LaterLaws({ filter, after, ...list }: LaterLawsProps) {
  const { data, isPending, refetch } = useLawsPage(filter, after);
  if (isPending) return <LoadingRows rows={4} label={t('Loading the laws')} />;
  if (!data) return <LawsNotLoaded onRetry={() => void refetch()} />;
  return <PageOfLaws page={data} {...list} />;
}

/** The names that are known of the chosen laws. The question shows a few of them. */
function namesOf({ rows }: LawsPage, ids: readonly number[]): string[] {
  const names = new Map(rows.map(({ id, name }: UnsettledLaw) => [id, name]));
  return ids.map((id) => names.get(id)).filter((name) => name !== undefined);
}

function sayFound(laws: number, duties: number): string {
  const [of, count] = [laws.toLocaleString('en'), duties.toLocaleString('en')];
  if (laws === 1) return t('1 law. Duties that wait: {count}', { count });
  return t('{of} laws. Duties that wait: {count}', { of, count });
}
