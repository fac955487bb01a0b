import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { useQuery } from 'shared-lib/query';
import type { Day } from 'shared-lib/schedules';
import { Button, Stack } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useAddressFilters } from '../parts/address-params';
import { DueDatesPageHeading, pageSectionGap } from '../parts/due-heading';
import { CountedSection } from '../parts/due-section';
import { LazyDialog } from '../parts/lazy-dialog';
import { RequireDueDates } from '../parts/not-begun';
import { PagedList } from '../parts/paged-list';
import { PlaceFilterBox } from '../parts/place-field';
import {
  type HeldLicenseFilter,
  type HeldLicensePage,
  type LicenseChoice,
  type MissingLicense,
  makeHeldLicensesQuery,
} from '../wire/holdings';
import { type HeldLicenseDialogRequest, HeldLicenseRows, heldLicenseActionLabels } from './holding-rows';
import './holdings.css';

export { makeHeldLicensesQuery };
export const loadHeldLicenseDialog = () =>
  import('./holding-dialog').then(({ HeldLicenseDialog }) => HeldLicenseDialog);
export const loadSurrenderDialog = () => import('./surrender-dialog').then(({ SurrenderDialog }) => SurrenderDialog);
export const loadTakeBackRenewalDialog = () =>
  import('./surrender-dialog').then(({ TakeBackRenewalDialog }) => TakeBackRenewalDialog);

/** The page with the licenses of places, when they end, and required ones that nobody has recorded. */
export function HeldLicensesArea() {
  return (
    <RequireDueDates page="holdings" title={t('Licenses held')}>
      <HeldLicensesPage />
    </RequireDueDates>
  );
}

function HeldLicensesPage() {
  const { isReadOnly } = useAccess();
  const [today] = useState(findOrganisationDay);
  const { placeId: profileId, isPast, isEnding, clear } = useAddressFilters();
  const [asked, setAsked] = useState<HeldLicenseDialogRequest>();
  const isPhone = useIsPhone();
  const filter = { profileId, isPast, isEnding: isEnding && !isPast };
  const { data: first } = useQuery(makeHeldLicensesQuery({ profileId }, undefined));
  const mayAddHere = profileId !== undefined && (first?.writablePlaceIds?.includes(profileId) ?? true);
  const onClosed = () => setAsked(undefined);
  const narrowed = <HeldLicenseFilters {...filter} isPast={isPast} />;
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={t('Licenses held')}
        today={today}
        page="holdings"
        filters={{
          count: [profileId, isPast, filter.isEnding].filter(Boolean).length,
          onClear: clear,
          closeLabel: t('Show licenses'),
          children: narrowed,
        }}
        actions={
          <>
            {!isPhone && narrowed}
            {!isReadOnly && (
              <Button
                size="sm"
                className="due-add"
                aria-haspopup="dialog"
                disabled={!first}
                onClick={() => setAsked({ act: 'add', placeId: mayAddHere ? profileId : undefined })}
              >
                {t('Record a license')}
              </Button>
            )}
          </>
        }
      />
      <PagedList<HeldLicensePage>
        key={JSON.stringify(filter)}
        label={t('Licenses held')}
        loading={t('Loading the licenses')}
        makeQuery={(after) => makeHeldLicensesQuery(filter, after)}
        formatTotal={({ total }) =>
          total === 1 ? t('1 license') : t('{count} licenses', { count: total.toLocaleString('en') })
        }
        emptyText={describeNoHeldLicenses(filter)}
        renderRows={(page) => <HeldLicenseRows rows={page.rows} today={page.today} onAct={setAsked} />}
      />
      {first && first.missing.total > 0 && !isPast && !filter.isEnding && (
        <CountedSection title={t('Not recorded yet')} count={first.missing.total} tone="warn">
          <MissingLicenses {...first.missing} onRecord={(missing) => setAsked({ act: 'add', missing })} />
        </CountedSection>
      )}
      {asked && <OpenedHeldLicenseDialog {...{ asked, today, onClosed }} licenses={first?.licenses ?? []} />}
    </Stack>
  );
}

/** The filters of the licenses: by place, only those that end soon, and past ones. */
function HeldLicenseFilters({ profileId, isPast, isEnding }: HeldLicenseFilter) {
  const { setPlace, setPast, setEnding } = useAddressFilters();
  return (
    <>
      <PlaceFilterBox placeId={profileId} onPlace={setPlace} />
      <label className="holdings-past due-wide">
        <input type="checkbox" checked={isEnding} onChange={({ target }) => setEnding(target.checked)} />
        <span>{t('Ends within 90 days')}</span>
      </label>
      <label className="holdings-past due-wide">
        <input type="checkbox" checked={isPast} onChange={({ target }) => setPast(target.checked)} />
        <span>{t('Renewed and surrendered')}</span>
      </label>
    </>
  );
}

function describeNoHeldLicenses({ isPast, isEnding }: HeldLicenseFilter): string {
  if (isPast) return t('No license was renewed or surrendered.');
  return isEnding ? t('No license ends within 90 days.') : t('Nobody has recorded a license here yet.');
}

type MissingLicensesProps = {
  rows: readonly MissingLicense[];
  total: number;
  onRecord: (missing: MissingLicense) => void;
};

/** Lists the licenses that places need by the rules but that nobody has recorded. */
function MissingLicenses({ rows, total, onRecord }: MissingLicensesProps) {
  const hidden = total - rows.length;
  return (
    <>
      <ul className="holding-missing" aria-label={t('Not recorded yet')}>
        {rows.map((missing) => (
          <li key={`${missing.place.id} ${missing.license.id}`} className="due-quiet">
            <MissingLicenseRow missing={missing} onRecord={onRecord} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="due-note">{t('{count} more. Choose a place to see them.', { count: hidden })}</p>}
    </>
  );
}

function MissingLicenseRow({
  missing,
  onRecord,
}: { missing: MissingLicense } & Pick<MissingLicensesProps, 'onRecord'>) {
  const { isReadOnly } = useAccess();
  const { license, law, place, mayChange } = missing;
  const word = heldLicenseActionLabels.add;
  return (
    <>
      <div className="holding-text">
        <b>
          <bdi>{license.name}</bdi>
        </b>
        <p>
          <bdi>{law}</bdi> · <bdi>{place.name}</bdi>
        </p>
      </div>
      {mayChange && !isReadOnly && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('{act}: {name}, {place}', { act: word, name: license.name, place: place.name })}
          onClick={() => onRecord(missing)}
        >
          {word}
        </Button>
      )}
    </>
  );
}

type OpenedHeldLicenseDialogProps = {
  asked: HeldLicenseDialogRequest;
  licenses: readonly LicenseChoice[];
  today: Day;
  onClosed: () => void;
};

/** The dialog of the chosen action on a license. */
function OpenedHeldLicenseDialog({ asked, licenses, today, onClosed }: OpenedHeldLicenseDialogProps) {
  switch (asked.act) {
    case 'surrender':
      return (
        <LazyDialog
          what={t('Surrender')}
          load={loadSurrenderDialog}
          with={{ holding: asked.holding, today, onClosed }}
        />
      );
    case 'takeBackRenewal':
      return (
        <LazyDialog
          what={t('Take renewal back')}
          load={loadTakeBackRenewalDialog}
          with={{ holding: asked.holding, onClosed }}
        />
      );
    default:
      return (
        <LazyDialog what={t('License')} load={loadHeldLicenseDialog} with={{ asked, today, licenses, onClosed }} />
      );
  }
}
