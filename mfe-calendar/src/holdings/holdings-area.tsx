import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findPageToday } from 'shared-lib/access/page-today';
import { useQuery } from 'shared-lib/query';
import type { Day } from 'shared-lib/schedules';
import { Button, FloatingPart, LazyPart, Stack } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { LawPages } from '../laws/law-pages';
import { DueHeading, pageGap } from '../parts/due-heading';
import { DueSection } from '../parts/due-section';
import { WhereKept } from '../parts/not-begun';
import { PlaceBox } from '../parts/place-field';
import { usePlaceInAddress } from '../parts/place-in-address';
import { type HoldingFilter, type HoldingPage, holdingsQuery, type LicenseChoice } from '../wire/holdings';
import { type AskedHolding, HoldingRows } from './holding-rows';
import { MissingRows } from './missing-rows';
import './holdings.css';

export { holdingsQuery };
export const loadFormDialog = () => import('./holding-dialog').then(({ HoldingDialog }) => HoldingDialog);
export const loadSurrenderDialog = () =>
  import('./surrender-dialog').then(({ SurrenderDialog }) => SurrenderDialog);

/** The licenses that places hold, when they end, and the required ones that are not recorded. */
export function HoldingsArea() {
  return (
    <WhereKept page="holdings" title={t('Licenses held')}>
      <HoldingsPage />
    </WhereKept>
  );
}

function HoldingsPage() {
  const { isReadOnly } = useAccess();
  const [today] = useState(findPageToday);
  const { placeId: profileId, isPast, isEnding, clear } = usePlaceInAddress();
  const [asked, setAsked] = useState<AskedHolding>();
  const isPhone = useIsPhone();
  const filter = { profileId, isPast, isEnding: isEnding && !isPast };
  const { data: first } = useQuery(holdingsQuery({ profileId }, undefined));
  const onClosed = () => setAsked(undefined);
  const narrowed = <Narrowed {...filter} isPast={isPast} />;
  return (
    <Stack gap={pageGap}>
      <DueHeading
        title={t('Licenses held')}
        today={today}
        page="holdings"
        filters={{
          count: [profileId, isPast, filter.isEnding].filter(Boolean).length,
          onClear: clear,
          show: t('Show licenses'),
          children: narrowed,
        }}
        actions={
          !isReadOnly && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              disabled={!first}
              onClick={() => setAsked({ act: 'add' })}
            >
              {t('Record a license')}
            </Button>
          )
        }
      />
      {!isPhone && <div className="laws-tools">{narrowed}</div>}
      <LawPages<HoldingPage>
        key={JSON.stringify(filter)}
        label={t('Licenses held')}
        loading={t('Loading the licenses')}
        queryOf={(after) => holdingsQuery(filter, after)}
        sayFound={({ total }) =>
          total === 1 ? t('1 license') : t('{count} licenses', { count: total.toLocaleString('en') })
        }
        empty={sayNone(filter)}
        rows={(page) => <HoldingRows rows={page.rows} today={page.today} onAct={setAsked} />}
      />
      {first && first.missing.total > 0 && !isPast && !filter.isEnding && (
        <DueSection title={t('Not recorded yet')} count={first.missing.total} tone="warn">
          <MissingRows {...first.missing} onRecord={(missing) => setAsked({ act: 'add', missing })} />
        </DueSection>
      )}
      {asked && <HoldingPart {...{ asked, today, onClosed }} licenses={first?.licenses ?? []} />}
    </Stack>
  );
}

/** The filters of the licenses: place, soon to end, and past ones. */
function Narrowed({ profileId, isPast, isEnding }: HoldingFilter) {
  const { setPlace, setPast, setEnding } = usePlaceInAddress();
  return (
    <>
      <PlaceBox placeId={profileId} onPlace={setPlace} />
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

function sayNone({ isPast, isEnding }: HoldingFilter): string {
  if (isPast) return t('No license was renewed or surrendered.');
  return isEnding ? t('No license ends within 90 days.') : t('Nobody has recorded a license here yet.');
}

type HoldingPartProps = {
  asked: AskedHolding;
  licenses: readonly LicenseChoice[];
  today: Day;
  onClosed: () => void;
};

/** The dialog for the chosen action. */
function HoldingPart({ asked, licenses, today, onClosed }: HoldingPartProps) {
  return (
    <FloatingPart>
      {asked.act === 'surrender' ? (
        <LazyPart
          what={t('Surrender')}
          load={loadSurrenderDialog}
          with={{ holding: asked.holding, today, onClosed }}
        />
      ) : (
        <LazyPart what={t('License')} load={loadFormDialog} with={{ asked, today, licenses, onClosed }} />
      )}
    </FloatingPart>
  );
}
