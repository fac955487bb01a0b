import { type ReactNode, useMemo, useRef, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Link, useParams, useSearchParams } from 'shared-lib/router';
import {
  AreaHeading,
  Box,
  Heading,
  HStack,
  LoadingRows,
  NotLoaded,
  NotRefreshed,
  Surface,
  Tabs,
  Text,
} from 'shared-lib/ui';
import { FitPageToWindow, fillingColumnStyles, makeWindowFillingStyles } from 'shared-lib/ui/filled-window';
import { useIsPhone, useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { type TrialLaw, useTrialLaws } from '../library/use-library';
import { ApplicabilityBar } from './applicability-bar';
import { MatrixTab } from './matrix-part';
import { ProfileAnswers } from './profile-answers';
import { type SelectedVerdict, VerdictDialog, VerdictReasons } from './reasons';
import { type DecisionTextFinder, type Profiles, useLawDecisions, useProfiles } from './use-profiles';
import { type AnswerSheetControl, useAnswerSheet } from './use-sheet';
import { type CompiledLawSlices, type CompiledLaws, useCompiledLaws, useVerdictsOfSheet } from './use-verdicts';
import { OrganisationKeepsDueDatesContext, type VerdictTitle } from './verdict-badge';
import { NoLawsNote, VerdictList } from './verdict-list';
import './trial-run.css';

const noLaws: TrialLaw[] = [];

/** The trial run of the law in the address, or of all laws if the id is 0. */
export function TrialRunArea() {
  const { lawId = '0' } = useParams();
  const query = useTrialLaws(lawId);
  const isWhole = lawId === '0';
  const { laws, include } = useIncludedLaws(query.data ?? noLaws, isWhole);
  const isPhone = useIsPhone();
  const [tab, setTab] = useState('try');
  // On phones the checkboxes that include laws are among the filters, because the tabs are beside the title.
  const isIncludeFilter = isWhole && isPhone && laws.length > (tab === 'matrix' ? 0 : 1);
  const shownTabs = laws.length > 0 && trialRunTabs;
  const beside = (
    <HStack gap="4" rowGap="2" wrap="wrap" css={linkStyles}>
      {!isWhole && <Link to="/law-questions/0/trial-run">{t('Try the whole library')}</Link>}
      {isWhole && !isPhone && (
        <Text as="span" color="fg.muted">
          {t('The whole library')}
        </Text>
      )}
      {!isIncludeFilter && include}
      {query.isError && laws.length > 0 && <NotRefreshed onRetry={() => void query.refetch()} />}
    </HStack>
  );
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => setTab(value)}
      lazyMount
      className="trial-page"
      css={remainingHeightStyles}
    >
      {isWhole && <FitPageToWideWindow />}
      <AreaHeading
        crumb={!isWhole && <Link to={`/law-questions/${lawId}`}>{t('Questions and rules')}</Link>}
        count={isWhole && laws.length > 0 ? laws.length : undefined}
        tabs={!isPhone && shownTabs}
        beside={isPhone ? shownTabs : beside}
      >
        {t('Trial run')}
      </AreaHeading>
      {isPhone && (!isIncludeFilter || query.isError) && beside}
      {!isWhole && laws[0] && (
        <Text textStyle="h2" overflowWrap="anywhere">
          <bdi>{laws[0].name}</bdi>
        </Text>
      )}
      {query.isPending && (
        <Surface>
          <LoadingRows label={t('Loading rules')} />
        </Surface>
      )}
      {query.error && laws.length === 0 && <RulesNotLoaded {...query} />}
      {!query.isPending && (laws.length > 0 || !query.error) && (
        <TrialRun key={lawId} {...{ laws, isWhole }} include={isIncludeFilter && include} />
      )}
    </Tabs.Root>
  );
}

/**
 * Returns the laws that are tried, and the checkboxes that include drafts and repealed laws. A trial run of a
 * single law has no checkboxes and leaves out nothing.
 */
function useIncludedLaws(all: TrialLaw[], isWhole: boolean) {
  const [withRepealed, setWithRepealed] = useState(false);
  const [withDrafts, setWithDrafts] = useState(false);
  const laws = useMemo(
    () =>
      isWhole
        ? all.filter(({ isRepealed, isDraft }) => (withRepealed || !isRepealed) && (withDrafts || !isDraft))
        : all,
    [all, withRepealed, withDrafts, isWhole],
  );
  const include = isWhole && (
    <>
      <IncludeLawsCheckbox label={t('Draft laws too')} isChecked={withDrafts} onCheck={setWithDrafts} />
      <IncludeLawsCheckbox label={t('Repealed laws too')} isChecked={withRepealed} onCheck={setWithRepealed} />
    </>
  );
  return { laws, include };
}

/**
 * Makes the page fill a wide window. In narrow windows the answers and verdicts are below each other, and the
 * page scrolls.
 */
function FitPageToWideWindow() {
  return useWindowMatches('(min-width: 1000px)') && <FitPageToWindow />;
}

/** The answers and the verdicts are as high as the window allows, and scroll separately. */
const remainingHeightStyles = makeWindowFillingStyles({ ...fillingColumnStyles, pb: '3' });

const trialRunTabs = (
  <Tabs.List>
    <Tabs.Trigger value="try">{t('Try')}</Tabs.Trigger>
    <Tabs.Trigger value="matrix">{t('Matrix')}</Tabs.Trigger>
  </Tabs.List>
);

const linkStyles = { '& a': { color: 'accent.fg', textDecoration: 'underline' } };

/** Shows the server's message about the failure. */
function RulesNotLoaded({ error, refetch }: Pick<ReturnType<typeof useTrialLaws>, 'error' | 'refetch'>) {
  return (
    <Surface>
      <NotLoaded what={t('The rules')} onRetry={() => void refetch()}>
        <Text>{error?.message}</Text>
      </NotLoaded>
    </Surface>
  );
}

type IncludeLawsCheckboxProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** A checkbox that includes laws which a trial run leaves out by default. */
function IncludeLawsCheckbox({ label, isChecked, onCheck }: IncludeLawsCheckboxProps) {
  return (
    <label className="trial-check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}

/** The trial run: users answer for an organisation or branch and see the verdicts at once. */
function TrialRun({ laws, isWhole, include }: { laws: readonly TrialLaw[]; isWhole: boolean; include: ReactNode }) {
  const profiles = useProfiles();
  const decisions = useLawDecisions(profiles.keepsDueDates);
  // `place=first`, from the link to the places, chooses the first profile.
  const place = useSearchParams()[0].get('place');
  const sheet = useAnswerSheet(profiles.list, place === 'first' ? place : parseId(place));
  const [why, setWhy] = useState<SelectedVerdict>();
  const [openLaw, setOpenLaw] = useState<number>();
  const { blocks, questions } = useCompiledLaws(laws);
  return (
    <OrganisationKeepsDueDatesContext value={profiles.keepsDueDates}>
      <div className="trial-run">
        {profiles.isStale && (
          <Box mb="3">
            <NotRefreshed onRetry={() => void profiles.refetch()} />
          </Box>
        )}
        <Tabs.Content value="try" className="trial-panel">
          <AnswersAndVerdictsTab
            {...{ laws, isWhole, blocks, questions, profiles, sheet, include }}
            isPlaceAwaited={place !== null && profiles.state !== 'loaded' && sheet.answers.length === 0}
            findDecision={decisions.find}
            onWhy={setWhy}
          />
        </Tabs.Content>
        <Tabs.Content value="matrix" className="trial-panel">
          <MatrixTab
            {...{ laws, blocks, profiles, decisions, include }}
            onWhy={setWhy}
            onOpenLaw={({ id }) => setOpenLaw(id)}
          />
        </Tabs.Content>
        {why && <VerdictDialog {...why} onOpenLaw={({ id }) => setOpenLaw(id)} onClosed={() => setWhy(undefined)} />}
        {openLaw !== undefined && <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />}
      </div>
    </OrganisationKeepsDueDatesContext>
  );
}

type AnswersAndVerdictsTabProps = {
  laws: readonly TrialLaw[];
  isWhole: boolean;
  blocks: CompiledLawSlices | undefined;
  questions: CompiledLaws['questions'] | undefined;
  profiles: Profiles;
  sheet: AnswerSheetControl;
  /** Whether the address names a place that has not loaded yet. Without its answers, all results would be wrong. */
  isPlaceAwaited: boolean;
  /** The checkboxes that include further laws, but only on phones, where they are among the filters. */
  include: ReactNode;
  findDecision: DecisionTextFinder | undefined;
  onWhy: (why: SelectedVerdict) => void;
};

/**
 * The tab with the answers and, beside them, the verdicts. For a single law it explains the verdict. For
 * several laws it lists the verdicts, below a bar that shows how many laws have each verdict.
 */
function AnswersAndVerdictsTab({
  laws,
  isWhole,
  blocks,
  questions,
  profiles,
  sheet,
  isPlaceAwaited,
  include,
  findDecision,
  onWhy,
}: AnswersAndVerdictsTabProps) {
  const [chosen, setChosen] = useState<VerdictTitle>();
  const { answers, outcomeIndexes, isOutdated } = useVerdictsOfSheet(blocks, sheet, isPlaceAwaited);
  const [law, ...others] = laws;
  const profile = sheet.chosen?.name ?? t('No place chosen');
  const findChosenDecision = ({ id }: TrialLaw) => sheet.chosen && findDecision?.(id, sheet.chosen.id);
  const verdicts = useRef<HTMLDivElement>(null);
  const choose = (verdict: VerdictTitle | undefined) => {
    setChosen(verdict);
    if (verdict) scrollPartIntoView(verdicts.current);
  };
  return (
    <>
      {others.length > 0 && <ApplicabilityBar {...{ outcomeIndexes, isOutdated, chosen }} onChoose={choose} />}
      <div className="trial-columns">
        <ProfileAnswers {...{ questions, profiles, sheet }} hasDrafts={laws.some(({ isDraft }) => isDraft)} />
        {!law ? (
          <Surface>
            <NoLawsNote />
          </Surface>
        ) : isPlaceAwaited ? (
          <PlaceLoadStatus profiles={profiles} />
        ) : others.length === 0 ? (
          <Surface p="4">
            {isWhole && (
              <Heading as="h2" textStyle="h2" mb="3" overflowWrap="anywhere">
                <bdi>{law.name}</bdi>
              </Heading>
            )}
            <VerdictReasons law={law} answers={answers} decision={findChosenDecision(law)} />
          </Surface>
        ) : (
          <Surface ref={verdicts} className="trial-verdicts">
            {outcomeIndexes ? (
              <VerdictList
                {...{ laws, answers, outcomeIndexes, chosen, include }}
                findDecision={findChosenDecision}
                onWhy={(one) => onWhy({ law: one, answers, profile, decision: findChosenDecision(one) })}
              />
            ) : (
              <LoadingRows label={t('Loading results')} />
            )}
          </Surface>
        )}
      </div>
    </>
  );
}

/** Replaces the results while the place in the address loads, or after the load failed. */
function PlaceLoadStatus({ profiles: { state, refetch } }: { profiles: Profiles }) {
  return (
    <Surface>
      {state === 'failed' ? (
        <NotLoaded what={t('The places')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label={t('Loading results')} />
      )}
    </Surface>
  );
}

/**
 * Scrolls to a part that begins outside the window. On phones the verdicts are below the long list of
 * answers.
 */
function scrollPartIntoView(part: HTMLElement | null): void {
  const top = part?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) part?.scrollIntoView({ block: 'start' });
}
