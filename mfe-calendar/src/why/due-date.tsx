import { Fragment, type ReactNode, type Ref } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { findDueActionLabel, useOpenActionDialog } from '../actions/due-date-actions';
import { describeEventOrPeriod, formatDueMoment, formatShortDay } from '../days/days';
import { EarlierFilings, FilingFacts } from '../filing/filing-facts';
import { DueDateTimeline } from '../filing/timeline';
import { AddedLateMark, DueDatePill, DueDateTile } from '../parts/due-date-pill';
import { dutyKindTexts, makeRecordViewAddress } from '../parts/duty-kinds';
import { DutyKindDot } from '../parts/occurrence-row';
import { type DueDateAction, type ExplainedDueDate, isMainAction } from '../wire/filing';
import { isDueDateOpen } from '../wire/occurrence';
import { DueDateReasons, HeadingLevelContext, ReasonSection } from './reason-section';

type DueDateProps = {
  due: ExplainedDueDate;
  /** Whether the due date has its own page. On desktops its name is in the page's heading, on phones it is here. */
  isPage?: boolean;
  main?: DueDateAction | undefined;
  /** Whether the due date is in a sheet on a phone. The main button is at its foot, within reach of the thumb. */
  isSheet?: boolean;
  onAssign: () => void;
  /** The outermost element. It is a direct child of the dialog's body, so that its foot stays in view. */
  ref?: Ref<HTMLDivElement>;
};

/** The content of a due date: its status and actions, why it is due on that day, and earlier filings. */
export function DueDate({ due, isPage = false, main, isSheet = false, onAssign, ref }: DueDateProps) {
  const { kind, name, profile, recordId, lawId, earlierFilings, filing } = due;
  const open = useOpenActionDialog();
  const isPhone = useIsPhone();
  const Name = isPage ? 'h2' : 'h3';
  const actions = filing.may.filter((act) => act !== main && act !== 'removefile');
  return (
    <HeadingLevelContext value={isPage ? 'h2' : 'h4'}>
      <DueDateBox ref={ref} data-page={isPage || undefined}>
        <div>
          <Flex gap="3">
            <DueDateTile occurrence={due} today={findOrganisationDay()} />
            <div>
              {(!isPage || isPhone) && (
                <Name data-name="">
                  <bdi>{name}</bdi>
                </Name>
              )}
              <Text color="fg.muted" textStyle="label" display={{ md: 'inline' }} me={{ md: '2' }} mb="1">
                <DutyKindDot kind={kind} /> {dutyKindTexts[kind].singular} · <bdi>{profile}</bdi>
                {describeEventOrPeriod(due) && ` · ${describeEventOrPeriod(due)}`}
              </Text>
              <DueDatePill occurrence={due} today={findOrganisationDay()} /> {due.isFoundLate && <AddedLateMark />}
            </div>
          </Flex>
          <DueDateDays due={due} />
          <FilingFacts due={due} onRemove={(file) => open({ act: 'removefile', id: due.id, file })} />
          <DutyPeriodAndLaw due={due} />
          {!(isSheet && main) && <DueDateActions due={due} actions={actions} />}
          <OwnerAndCheckerSection due={due} actions={isSheet && main ? actions : []} onAssign={onAssign} />
        </div>
        <div>
          <DueDateReasons due={due} isFolded={!isPage} />
          {earlierFilings && (
            <ReasonSection title={t('Last filings')}>
              <EarlierFilings filings={earlierFilings} />
            </ReasonSection>
          )}
          {filing.timeline.length > 0 && (
            <ReasonSection title={t('Timeline')}>
              <DueDateTimeline entries={filing.timeline} />
            </ReasonSection>
          )}
          <Stack gap="2" align="start">
            {!isPage && <Link to={`/occurrence/${due.id}`}>{t('Open it as a page')}</Link>}
            <Link to={makeRecordViewAddress(kind, recordId)}>{dutyKindTexts[kind].openLabel}</Link>
            <Link to={makeRecordViewAddress('law', lawId)}>{t('Open the law')}</Link>
          </Stack>
        </div>
        {isSheet && main && (
          <footer data-dialog-actions="">
            <ActionButton due={due} act={main} />
          </footer>
        )}
      </DueDateBox>
    </HeadingLevelContext>
  );
}

type DueDateActionsProps = { due: ExplainedDueDate; actions: readonly DueDateAction[]; children?: ReactNode };

function DueDateActions({ due, actions, children }: DueDateActionsProps) {
  if (actions.length === 0) return children;
  return (
    <Flex gap="2" wrap="wrap">
      {children}
      {actions.map((act) => (
        <ActionButton key={act} due={due} act={act} />
      ))}
    </Flex>
  );
}

function ActionButton({ due, act }: { due: ExplainedDueDate; act: DueDateAction }) {
  const open = useOpenActionDialog();
  return (
    <Button
      size="sm"
      variant={isMainAction(act) ? 'solid' : 'outline'}
      aria-haspopup="dialog"
      onClick={() => open({ act, id: due.id })}
    >
      {findDueActionLabel(act, due)}
    </Button>
  );
}

function renderPerson(person: ExplainedDueDate['owner']) {
  if (!person) return t('Nobody');
  return (
    <>
      <Avatar name={person.name} />
      <PersonName name={person.name} below="title and user name" />
    </>
  );
}

/** The section with the owner and the checker, and who assigned them. Editors can change them. */
function OwnerAndCheckerSection({ due, actions, onAssign }: DueDateActionsProps & Pick<DueDateProps, 'onAssign'>) {
  const { owner, checker, check, filing, whyOwner } = due;
  const { canEdit } = useAccess();
  const doAdministratorsCheck = check === 'waiting' ? filing.administrators : checker && checker.id === owner?.id;
  return (
    <ReasonSection title={t('Who does it')}>
      <dl>
        <dt>{t('Owner')}</dt>
        <dd>{renderPerson(owner)}</dd>
        <dt>{t('Checker')}</dt>
        <dd>{doAdministratorsCheck ? t('An administrator') : renderPerson(checker)}</dd>
      </dl>
      {whyOwner.length > 0 && (
        <ol>
          {whyOwner.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <DueDateActions due={due} actions={actions}>
        {canEdit && (
          <Button size="sm" variant="outline" data-assign="" aria-haspopup="dialog" onClick={onAssign}>
            {t('Assign')}
          </Button>
        )}
      </DueDateActions>
    </ReasonSection>
  );
}

/** Shows the day that the law names, then the days to which an extension and days off moved it, and the target. */
function DueDateDays({ due: { statutoryDue, due, dueTime, extendedTo, target, standing } }: { due: ExplainedDueDate }) {
  const days: [words: string, day: Day][] = [[due === statutoryDue ? t('Due') : t('Statutory due date'), statutoryDue]];
  if (extendedTo !== undefined && extendedTo !== statutoryDue) days.push([t('Extended to'), extendedTo]);
  if (days.at(-1)?.[1] !== due) days.push([t('Moved to'), due]);
  return (
    <dl>
      {days.map(([words, day], nth) => (
        <Fragment key={words}>
          <dt>{words}</dt>
          <dd data-due={nth < days.length - 1 ? undefined : ''}>
            {formatDueMoment({ due: day, dueTime: nth < days.length - 1 ? '' : dueTime })}
          </dd>
        </Fragment>
      ))}
      {/* While the due date is open, the facts below show the target. */}
      {target !== undefined && !isDueDateOpen({ standing }) && (
        <>
          <dt>{t('Target')}</dt>
          <dd>{formatShortDay(target)}</dd>
        </>
      )}
    </dl>
  );
}

/** Shows the period and the law. */
function DutyPeriodAndLaw({ due: { period, law } }: { due: Pick<ExplainedDueDate, 'period' | 'law'> }) {
  return (
    <dl>
      {period && (
        <>
          <dt>{t('Period')}</dt>
          <dd>{t('{start} to {end}', { start: formatShortDay(period.start), end: formatShortDay(period.end) })}</dd>
        </>
      )}
      <dt>{t('Law')}</dt>
      <dd>
        <bdi>{law}</bdi>
      </dd>
    </dl>
  );
}

const DueDateBox = chakra('div', {
  base: {
    // Long words break instead of making a column wider.
    '&, & > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > div > section': { mt: { base: '2', md: '1' } },
    '& > div + div': { mt: { base: '2', md: '0' } },
    '& section > :is(button, div)': { mt: '2' },
    // At a desk *Assign* is beside the heading of its section, and has no border.
    '& [data-assign]': {
      md: {
        position: 'absolute',
        top: '3.5',
        insetEnd: '-2',
        mt: '0',
        px: '2',
        borderColor: 'transparent',
        color: 'accent.fg',
      },
    },
    p: { base: '4', md: '5' },
    overflowWrap: 'anywhere',
    '& *': { overflowWrap: 'inherit' },
    '& > div': { alignContent: 'start', '& > div > div': { minW: '0' } },
    '&[data-page]': {
      p: { md: '6' },
      lg: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '12',
        '& > div + div': { mt: '0', '& > section:first-of-type': { border: '0', mt: '0', pt: '0' } },
      },
    },
    '& section > p::first-letter': { textTransform: 'uppercase' },
    '& :is(h2, h4)': { textStyle: 'h3', mb: '2' },
    '& [data-name]': { textStyle: 'h2', mb: '0' },
    '& summary > :is(h2, h4)': { mb: '0' },
    // The title of a folded section is higher than its words.
    '& details': { my: { md: '-2' } },
    '& details[open] > summary': { mb: '2' },
    '& .due-tile': { flexShrink: '0', alignSelf: 'start' },
    '& > footer': { display: 'flex', '& > button': { flex: '1', h: '11' } },
    '& section': { position: 'relative', borderTopWidth: '1px', pt: { base: '4', md: '5' } },
    '& dl': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', columnGap: '4', rowGap: '1.5' },
    // Moves adjacent lists of facts together, so that they look like one list.
    '& dl + dl': { mt: '-2.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums' },
    '& dd[data-due]': { fontWeight: '600' },
    '& dd:has(> [data-avatar])': { display: 'flex', alignItems: { base: 'start', md: 'center' }, gap: '2' },
    '& dl + ol': { mt: '2' },
    '& ol': { display: 'grid', gap: '1', listStyle: 'none', color: 'fg.muted', textStyle: 'caption' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media (pointer: coarse)': { '& a': { minH: '10', alignContent: 'center' } },
  },
});
