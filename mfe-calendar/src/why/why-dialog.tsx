import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findPageToday } from 'shared-lib/access/page-today';
import { Link } from 'shared-lib/router';
import {
  Button,
  chakra,
  Flex,
  FloatingPart,
  LazyPart,
  LoadingRows,
  NotLoaded,
  Stack,
  Text,
} from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { actWords, useAct } from '../acts/acts';
import { shortDay } from '../days/days';
import { FilingFacts } from '../filing/filing-facts';
import { Timeline } from '../filing/timeline';
import { DueTile, StandingPill } from '../parts/due-pill';
import { dutyKinds, recordAddress } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import { useWhyDue, type WhyDue } from '../wire/lists';

type WhyDialogProps = { id: number; onClosed: () => void };

/** How a due date stands, what can be done with it, and why it is due on that day. On wide windows it stands beside the list. */
export function WhyDialog({ id, onClosed }: WhyDialogProps) {
  const { data, error, refetch } = useWhyDue(id);
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      <TitledDialog title={t('Due date')} width={600} standsBeside onClosed={onClosed}>
        {data ? (
          <Reasons due={data} onAssign={() => setAssigning(true)} />
        ) : error ? (
          <NotLoaded what={t('This due date')} title={t('No Data')} onRetry={() => void refetch()}>
            <Text>{error.message}</Text>
          </NotLoaded>
        ) : (
          <LoadingRows label={t('Loading the reasons')} />
        )}
      </TitledDialog>
      {data && isAssigning && (
        <FloatingPart>
          <LazyPart
            what={t('Assign')}
            load={loadAssignDialog}
            with={{ due: data, onClosed: () => setAssigning(false) }}
          />
        </FloatingPart>
      )}
    </>
  );
}

const loadAssignDialog = () => import('../owners/assign-dialog').then(({ AssignDialog }) => AssignDialog);

function Reasons({ due, onAssign }: { due: WhyDue; onAssign: () => void }) {
  const { kind, name, profile, whyDate, whyApplies, recordId, lawId } = due;
  return (
    <Box>
      <Flex gap="3">
        <DueTile occurrence={due} today={findPageToday()} />
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <Text color="fg.muted" textStyle="label">
            <KindDot kind={kind} /> {dutyKinds[kind].one} · <bdi>{profile}</bdi>
          </Text>
        </div>
      </Flex>
      <Standing due={due} />
      <DaysOfDue due={due} />
      {due.isFoundLate && (
        <Text color="fg.muted">
          {t('Found late: the day had passed when this due date became known, as after a changed answer.')}
        </Text>
      )}
      {whyDate && (
        <Reason title={t('Why this date')}>
          <p>{whyDate}</p>
        </Reason>
      )}
      {whyApplies.length > 0 && (
        <Reason title={t('Why it applies')}>
          <ol>
            {whyApplies.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Reason>
      )}
      <Owners due={due} onAssign={onAssign} />
      {due.filing.timeline.length > 0 && (
        <Reason title={t('Timeline')}>
          <Timeline entries={due.filing.timeline} />
        </Reason>
      )}
      <Stack gap="2" align="start">
        <Link to={recordAddress(kind, recordId)}>{dutyKinds[kind].open}</Link>
        <Link to={recordAddress('law', lawId)}>{t('Open the law')}</Link>
      </Stack>
    </Box>
  );
}

/** How it stands, what was filed, and what this person can do with it. */
function Standing({ due }: { due: WhyDue }) {
  const open = useAct();
  return (
    <>
      <p>
        <StandingPill standing={due.standing} />
      </p>
      <FilingFacts due={due} />
      {due.filing.may.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {due.filing.may.map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'file' || act === 'verify' ? 'solid' : 'outline'}
              aria-haspopup="dialog"
              onClick={() => open({ act, id: due.id })}
            >
              {actWords[act]}
            </Button>
          ))}
        </Flex>
      )}
    </>
  );
}

/** Who does and checks it, and who said so. Editors can change it. */
function Owners({ due: { owner, checker, whyOwner }, onAssign }: { due: WhyDue; onAssign: () => void }) {
  const { canEdit } = useAccess();
  return (
    <Reason title={t('Who does it')}>
      <dl>
        <dt>{t('Owner')}</dt>
        <dd>
          <bdi>{owner?.name ?? t('Nobody')}</bdi>
        </dd>
        <dt>{t('Checker')}</dt>
        <dd>
          <bdi>{checker?.name ?? t('Nobody')}</bdi>
        </dd>
      </dl>
      {whyOwner.length > 0 && (
        <ol>
          {whyOwner.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {canEdit && (
        <Button size="sm" variant="outline" mt="2" aria-haspopup="dialog" onClick={onAssign}>
          {t('Assign')}
        </Button>
      )}
    </Reason>
  );
}

/** The period, the day of the law, and the extension if there is one. */
function DaysOfDue({ due: { period, statutoryDue, due, law } }: { due: WhyDue }) {
  const isExtended = due !== statutoryDue;
  return (
    <dl>
      <dt>{t('Law')}</dt>
      <dd>
        <bdi>{law}</bdi>
      </dd>
      {period && (
        <>
          <dt>{t('Period')}</dt>
          <dd>{t('{start} to {end}', { start: shortDay(period.start), end: shortDay(period.end) })}</dd>
        </>
      )}
      <dt>{isExtended ? t('The law says') : t('Due')}</dt>
      <dd>{shortDay(statutoryDue)}</dd>
      {isExtended && (
        <>
          <dt>{t('Extended to')}</dt>
          <dd>{shortDay(due)}</dd>
        </>
      )}
    </dl>
  );
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& h3': { textStyle: 'h2' },
    '& .due-tile': { flexShrink: '0', alignSelf: 'start' },
    '& section': { borderTopWidth: '1px', pt: '3' },
    '& h4': { textStyle: 'label', color: 'fg.muted', mb: '1' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4', rowGap: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& dl + ol': { mt: '2', color: 'fg.muted' },
    '& ol': { display: 'grid', gap: '1', ps: '4', listStyle: 'disc' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media (pointer: coarse)': { '& a': { minH: '10', alignContent: 'center' } },
  },
});
