import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { useQuery } from 'shared-lib/query';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { Glossary } from 'shared-lib/ui/glossary';
import { t } from 'shared-lib/words';
import {
  ChosenLawsBar,
  listChosenLawNames,
  loadingLawsText,
  SelectAllLaws,
  SelectableLawRow,
} from '../laws/chosen-laws';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { CountedSection } from '../parts/due-section';
import type { ChosenLaws } from '../parts/law-names';
import { LazyDialog } from '../parts/lazy-dialog';
import { OccurrenceRows } from '../parts/occurrence-row';
import { PagedList } from '../parts/paged-list';
import { useChosenRows } from '../parts/selection';
import { makeOwnerlessLawsQuery, type OwnerlessLaw, type OwnerlessLawsPage } from '../wire/law-lists';
import { useOccurrencePage } from '../wire/lists';
import { ownerPrecedenceText } from '../wire/owners';
import type { LawsFilter } from '../wire/unsettled';

/** The page with the laws whose applicable duties have no owner. Several laws can be assigned at once. */
export function OwnerlessLaws({ today, onOpenDueDate }: Pick<OwnerlessDueDatesProps, 'today' | 'onOpenDueDate'>) {
  const { filter, change } = useLawsFilter();
  const { data: laws } = useQuery(makeOwnerlessLawsQuery(filter, undefined));
  return (
    <>
      <LawFilters {...{ filter, change }} firstPageQuery={makeOwnerlessLawsQuery(filter, undefined)}>
        <Link className="due-link laws-end due-wide" to="/calendar?list=duties&owner=nobody">
          {ownerlessDutiesTitle}
        </Link>
      </LawFilters>
      <OwnerlessLawList key={JSON.stringify(filter)} filter={filter} />
      {laws && laws.total > 0 && laws.total <= maxLawsBesideDueDates && !filter.search && (
        <OwnerlessDueDates placeId={filter.profileId} {...{ today, onOpenDueDate }} />
      )}
      <Glossary label={t('What owners and checkers do')} terms={ownerAndCheckerMeanings} />
    </>
  );
}

const ownerlessDutiesTitle = t('Duties without an owner, by due date');

/** A list of at most this many laws leaves room for the due dates below it. */
const maxLawsBesideDueDates = 10;

type OwnerlessDueDatesProps = { placeId: number | undefined; today: Day; onOpenDueDate: (id: number) => void };

/** The duties without an owner, each with its first due date, so that the most urgent one is seen. */
function OwnerlessDueDates({ placeId, ...list }: OwnerlessDueDatesProps) {
  const { data } = useOccurrencePage({ owner: 'nobody', once: true, profileId: placeId }, undefined);
  if (!data || data.total === 0) return null;
  return (
    <CountedSection title={ownerlessDutiesTitle} count={data.total}>
      <OccurrenceRows
        isFoldedOnPhones
        rows={data.rows.slice(0, maxLawsBesideDueDates)}
        label={ownerlessDutiesTitle}
        {...list}
      />
    </CountedSection>
  );
}

const ownerAndCheckerMeanings = [
  [t('Owner'), t('Files the duty. The Today page shows it to the owner as soon as it is due.')],
  [t('Checker'), t('Checks filed due dates, and can send them back.')],
  [t('Which name counts'), ownerPrecedenceText],
] as const;

/** The list of laws whose duties have no owner. A changed filter clears the selection. */
function OwnerlessLawList({ filter }: { filter: LawsFilter }) {
  const { canEdit } = useAccess();
  const { chosen, choose, clear } = useChosenRows();
  const [assigned, setAssigned] = useState<ChosenLaws>();
  const [round, setRound] = useState(0);
  // Laws that somebody else has assigned leave the list, so they are no longer chosen.
  const stillOf = ({ ids }: OwnerlessLawsPage) => ids.filter((id) => chosen.has(id));
  return (
    <>
      <PagedList<OwnerlessLawsPage>
        label={t('Laws without an owner')}
        loading={loadingLawsText}
        makeQuery={(after) => makeOwnerlessLawsQuery(filter, after)}
        round={round}
        formatTotal={({ total, duties }) => formatLawAndDutyCount(total, duties)}
        emptyText={t('Every duty that applies has an owner.')}
        renderAbove={({ ids }) => canEdit && <SelectAllLaws {...{ ids, chosen }} onChoose={choose} />}
        renderRows={({ rows }) => (
          <ul className="laws-rows" aria-label={t('Laws without an owner')}>
            {rows.map((law) => (
              <OwnerlessLawRow
                key={law.id}
                {...{ law, canEdit }}
                isChosen={chosen.has(law.id)}
                onChoose={(isChosen) => choose([law.id], isChosen)}
                onAssign={() => setAssigned({ ids: [law.id], names: [law.name] })}
              />
            ))}
          </ul>
        )}
        renderBelow={(first) => {
          const ids = stillOf(first);
          return (
            ids.length > 0 && (
              <ChosenLawsBar count={ids.length} onClear={clear}>
                <AssignButton onAssign={() => setAssigned({ ids, names: listChosenLawNames(first.rows, ids) })} />
              </ChosenLawsBar>
            )
          );
        }}
      />
      {assigned && (
        <LazyDialog
          what={t('Assign')}
          load={loadAssignLawsDialog}
          with={{
            ...assigned,
            profileId: filter.profileId,
            onAssigned: () => {
              clear();
              setRound(round + 1);
            },
            onClosed: () => setAssigned(undefined),
          }}
        />
      )}
    </>
  );
}

type OwnerlessLawRowProps = {
  law: OwnerlessLaw;
  canEdit: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAssign: () => void;
};

function OwnerlessLawRow({ law, onAssign, ...row }: OwnerlessLawRowProps) {
  return (
    <SelectableLawRow name={law.name} {...row}>
      <p className="due-law">
        {formatDutyCount(law)}
        <span className="laws-dot"> · </span>
        <span className="due-place">{formatPlaces(law)}</span>
      </p>
      {row.canEdit && (
        <div className="laws-actions due-quiet">
          <AssignButton name={law.name} onAssign={onAssign} />
        </div>
      )}
    </SelectableLawRow>
  );
}

function formatLawAndDutyCount(laws: number, duties: number): string {
  const [of, count] = [laws.toLocaleString('en'), duties.toLocaleString('en')];
  if (laws === 1) return t('1 law. Duties without an owner: {count}', { count });
  return t('{of} laws. Duties without an owner: {count}', { of, count });
}

/** At most this many places are named in a row. */
const maxNamedPlaces = 3;

function formatPlaces({ places }: OwnerlessLaw): string {
  const more = places.length - maxNamedPlaces;
  const named = places.slice(0, maxNamedPlaces).join('; ');
  return more > 0 ? t('{named} and {more} more', { named, more }) : named;
}

const formatDutyCount = ({ duties }: OwnerlessLaw) =>
  duties === 1 ? t('1 duty has no owner') : t('{count} duties have no owner', { count: duties.toLocaleString('en') });

export const loadAssignLawsDialog = () =>
  import('./assign-laws-dialog').then(({ AssignLawsDialog }) => AssignLawsDialog);

/**
 * The button that assigns a law's duties. Its label can contain the law's name, so that labels of several
 * rows differ.
 */
export function AssignButton({ name, onAssign }: { name?: string; onAssign: () => void }) {
  return (
    <Button
      size="sm"
      variant="outline"
      aria-haspopup="dialog"
      aria-label={name && t('Assign: {name}', { name })}
      onClick={onAssign}
    >
      {t('Assign')}
    </Button>
  );
}
