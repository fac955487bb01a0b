import { createContext, type ReactNode, useContext } from 'react';
import { useAccess } from 'shared-lib/access';
import { findPageToday } from 'shared-lib/access/page-today';
import { Link } from 'shared-lib/router';
import { Button, chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import { actWord, useAct } from '../acts/acts';
import { sayPeriod, shortDay } from '../days/days';
import { FilingFacts, LastFilings } from '../filing/filing-facts';
import { Timeline } from '../filing/timeline';
import { DuePill, DueTile } from '../parts/due-pill';
import { dutyKinds, recordAddress } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import type { Act, WhyDue } from '../wire/filing';
import { isOpen } from '../wire/occurrence';

type DueDateProps = {
  due: WhyDue;
  /** The page has the name in its heading and shows the main button there. */
  isPage?: boolean;
  main?: Act | undefined;
  /** On phones the sheet has the main button at its foot, within reach of the thumb. */
  isSheet?: boolean;
  onAssign: () => void;
};

/** The status of a due date, its actions, why it is due on that day, and earlier filings. */
export function DueDate({ due, isPage = false, main, isSheet = false, onAssign }: DueDateProps) {
  const { kind, name, profile, recordId, lawId, lastFilings, filing } = due;
  return (
    <TitleLevel value={isPage ? 'h2' : 'h4'}>
      <Box data-page={isPage || undefined}>
        <div>
          <Flex gap="3">
            <DueTile occurrence={due} today={findPageToday()} />
            <div>
              {!isPage && (
                <h3>
                  <bdi>{name}</bdi>
                </h3>
              )}
              <Text color="fg.muted" textStyle="label">
                <KindDot kind={kind} /> {dutyKinds[kind].one} · <bdi>{profile}</bdi>
                {due.period && ` · ${sayPeriod(due.period)}`}
              </Text>
              <DuePill occurrence={due} today={findPageToday()} />
            </div>
          </Flex>
          <Standing due={due} acts={filing.may.filter((act) => act !== main && act !== 'removefile')} />
          <DaysOfDue due={due} />
          <Reasons due={due} />
        </div>
        <div>
          <Owners due={due} onAssign={onAssign} />
          {lastFilings && (
            <Reason title={t('Last filings')}>
              <LastFilings filings={lastFilings} />
            </Reason>
          )}
          {filing.timeline.length > 0 && (
            <Reason title={t('Timeline')}>
              <Timeline entries={filing.timeline} />
            </Reason>
          )}
          <Stack gap="2" align="start">
            {!isPage && <Link to={`/occurrence/${due.id}`}>{t('Open it as a page')}</Link>}
            <Link to={recordAddress(kind, recordId)}>{dutyKinds[kind].open}</Link>
            <Link to={recordAddress('law', lawId)}>{t('Open the law')}</Link>
          </Stack>
        </div>
        {isSheet && main && (
          <footer data-dialog-actions="">
            <ActButton due={due} act={main} />
          </footer>
        )}
      </Box>
    </TitleLevel>
  );
}

/** Why it is due on that day, and why the duty applies. */
function Reasons({ due: { isFoundLate, whyDate, whyApplies } }: { due: WhyDue }) {
  return (
    <>
      {isFoundLate && (
        <Text color="fg.muted">
          {t(
            'Added late: its day had passed before Lexboard knew of it, for example after a changed answer.',
          )}
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
    </>
  );
}

/** Whether an action is a due date's main one. */
export const isMain = (act: Act) => act === 'file' || act === 'verify';

/** The status, the filing, and the actions that this person may take. */
function Standing({ due, acts }: { due: WhyDue; acts: readonly Act[] }) {
  const open = useAct();
  return (
    <>
      <FilingFacts due={due} onRemove={(file) => open({ act: 'removefile', id: due.id, file })} />
      {acts.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {acts.map((act) => (
            <ActButton key={act} due={due} act={act} />
          ))}
        </Flex>
      )}
    </>
  );
}

function ActButton({ due, act }: { due: WhyDue; act: Act }) {
  const open = useAct();
  return (
    <Button
      size="sm"
      variant={isMain(act) ? 'solid' : 'outline'}
      aria-haspopup="dialog"
      onClick={() => open({ act, id: due.id })}
    >
      {actWord(act, due)}
    </Button>
  );
}

/** The owner and checker, and who assigned them. Editors can change them. */
function Owners({ due: { owner, checker, whyOwner }, onAssign }: { due: WhyDue; onAssign: () => void }) {
  const { canEdit } = useAccess();
  return (
    <Reason title={t('Who does it')}>
      <dl>
        <dt>{t('Owner')}</dt>
        <dd>
          {owner && <Avatar name={owner.name} />}
          {owner ? <PersonName name={owner.name} below="title and user name" /> : t('Nobody')}
        </dd>
        <dt>{t('Checker')}</dt>
        <dd>
          {checker && <Avatar name={checker.name} />}
          {checker ? <PersonName name={checker.name} below="title and user name" /> : t('Nobody')}
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

/** The period, the day that the law names, and the extension and the target if there are any. */
function DaysOfDue({ due: { period, statutoryDue, due, law, target, standing } }: { due: WhyDue }) {
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
      <dt>{isExtended ? t('Statutory due date') : t('Due')}</dt>
      <dd>{shortDay(statutoryDue)}</dd>
      {isExtended && (
        <>
          <dt>{t('Extended to')}</dt>
          <dd>{shortDay(due)}</dd>
        </>
      )}
      {/* While the due date is open, the target is already shown above, with the actions. */}
      {target !== undefined && !isOpen({ standing }) && (
        <>
          <dt>{t('Target')}</dt>
          <dd>{shortDay(target)}</dd>
        </>
      )}
    </dl>
  );
}

/** A dialog already has a title above the name, so its headings are lower. */
const TitleLevel = createContext<'h2' | 'h4'>('h4');

function Reason({ title, children }: { title: string; children: ReactNode }) {
  const Title = useContext(TitleLevel);
  return (
    <section>
      <Title>{title}</Title>
      {children}
    </section>
  );
}

const Box = chakra('div', {
  base: {
    // Long words break instead of widening a column.
    '&, & > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
    p: { base: '4', md: '5' },
    overflowWrap: 'anywhere',
    '& > div': { alignContent: 'start', '& > div > div': { minW: '0' } },
    '&[data-page]': {
      p: { md: '6' },
      lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '12' },
    },
    '& h3': { textStyle: 'h2' },
    '& section > p::first-letter': { textTransform: 'uppercase' },
    '& :is(h2, h4)': { textStyle: 'label', color: 'fg.muted', mb: '1' },
    '& .due-tile': { flexShrink: '0', alignSelf: 'start' },
    '& > footer': { display: 'flex', '& > button': { flex: '1', h: '11' } },
    '& section': { borderTopWidth: '1px', pt: '3' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4', rowGap: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& dd:has(> [data-avatar])': { display: 'flex', alignItems: 'center', gap: '2' },
    '& dl + ol': { mt: '2', color: 'fg.muted' },
    '& ol': { display: 'grid', gap: '1', ps: '4', listStyle: 'disc' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media (pointer: coarse)': { '& a': { minH: '10', alignContent: 'center' } },
  },
});
