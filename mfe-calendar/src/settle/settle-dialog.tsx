import { useId, useState } from 'react';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { missingChangesText } from 'shared-lib/form/use-save';
import { type Day, formatDay } from 'shared-lib/schedules';
import { Box, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type LawsRequestPart, splitLawsIntoRequests, useSaveInParts } from '../parts/dialog-form';
import { type ChosenLaws, formatLawNameOrCount, LawNames, PlaceField } from '../parts/law-names';
import { useFocusNextRow } from '../parts/list-position';
import { DayField, findFutureDayFault, missingReasonText, ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import type { NamedId } from '../wire/occurrence';
import type { UndecidedLaw } from '../wire/today';
import { LawStatusAtPlaces } from './law-at-places';
import type { DecisionRequest, WithdrawnDecision } from './law-rows';

export type DecideLawsDialogProps = DecisionRequest & {
  today: Day;
  /** Called after the server has accepted the decision. */
  onSettled: () => void;
  onClosed: () => void;
};

/** The dialog that decides where laws apply or do not apply, with a reason and a review day. */
export function DecideLawsDialog(props: DecideLawsDialogProps) {
  const { ids, names, applies, waiting = [], withdrawn, today, onSettled, onClosed } = props;
  const start = props.wasForAll ? undefined : (props.placeId ?? findDefaultScope(waiting, applies));
  const [typed, setTyped] = useState<DecisionForm>({ reason: '', reviewOn: '', where: start });
  useFocusNextRow();
  const { reason, reviewOn, where } = typed;
  const parts = withdrawn ? makeWithdrawalRequests(withdrawn) : makeDecisionRequests({ where, ids, waiting, applies });
  const { saveInParts } = useSaveInParts('obligations/settle', parts);
  const id = useId();
  const found = findDecisionFaults(typed, { applies, today });
  const first = found.reason ? 'reason' : found.reviewOn ? 'review' : undefined;
  const title = withdrawn ? t('Take the decisions back') : formatDecisionDialogTitle(applies);
  const [lawId, ...others] = ids;
  const [isCounted, setCounted] = useState(false);
  return (
    <SaveDialog
      title={title}
      thing={t('decision')}
      asks={applies === null ? t('Close without taking it back?') : t('Close without deciding?')}
      submitLabel={applies === null ? title : t('Save decision')}
      isDestructive={applies === null}
      waitingText={isCounted ? undefined : missingChangesText}
      isTyped={reason.trim() !== '' || reviewOn !== '' || where !== start}
      fault={first && `${id}-${first}`}
      path={(_key, fields) => saveInParts(fields)}
      savedMessage={t('{act}: {name}', {
        act: formatDecisionSavedMessage(applies, withdrawn?.length),
        name: formatLawNameOrCount({ ids, names }),
      })}
      body={{ applies, reason: reason.trim(), ...(applies !== null && { review_on: reviewOn }) }}
      onSaved={() => {
        refreshDueDates();
        onSettled();
      }}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <LawNames laws={{ ids, names }} />
          <DecisionFields
            {...{ id, typed, applies, waiting, withdrawn, today, laws: { ids, names } }}
            faults={isTried ? found : {}}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <Box className="laws-places" minH="44px">
            <ChangedDatesPreview path="obligations/previewsettle" body={{ applies, parts }} onAnswered={setCounted} />
          </Box>
          {lawId !== undefined && others.length === 0 && <LawStatusAtPlaces lawId={lawId} />}
        </>
      )}
    </SaveDialog>
  );
}

function formatDecisionSavedMessage(applies: boolean | null, withdrawn = 1): string {
  if (withdrawn > 1) return t('{count} decisions taken back', { count: withdrawn.toLocaleString('en') });
  if (applies === null) return t('Decision taken back');
  return applies ? t('Applies') : t('Does not apply');
}

function formatDecisionDialogTitle(applies: boolean | null): string {
  if (applies === null) return t('Take the decision back');
  return applies ? t('It applies') : t('It does not apply');
}

/** The places of a decision: one place, all places (undefined), or each place at which the law waits. */
type DecisionScope = number | undefined | 'waiting';

/**
 * Finds the scope that is chosen at first: the place at which the law waits, or each such place. For laws
 * with rules it is never "everywhere", because rules may decide other places. For laws without rules, "does
 * not apply" starts with "everywhere", because such a law would otherwise wait at the next place.
 */
function findDefaultScope(waiting: readonly UndecidedLaw[], applies: boolean | null): DecisionScope {
  const [place, ...others] = listWaitingPlaces(waiting);
  const rulesDecide = hasLawWithRules(waiting);
  if (wouldLawWaitAtNextPlace(waiting, applies) || applies === false) return rulesDecide ? 'waiting' : undefined;
  if (place && others.length === 0) return place.id;
  return rulesDecide ? 'waiting' : undefined;
}

const hasLawWithRules = (waiting: readonly UndecidedLaw[]) => waiting.some(({ cause }) => cause !== 'no-rules');

/**
 * Whether the server must find the places at which the laws wait. For "does not apply" and laws with rules,
 * this page may not know all of them.
 */
const doesServerFindPlaces = (waiting: readonly UndecidedLaw[], applies: boolean | null) =>
  applies === false && hasLawWithRules(waiting);

/** Whether a law would wait at the next place after "does not apply" at one place. Only a law without rules does. */
function wouldLawWaitAtNextPlace(waiting: readonly UndecidedLaw[], applies: boolean | null): boolean {
  return applies === false && waiting.some(({ cause }) => cause === 'no-rules');
}

/** Whether some of the laws have rules and others have none. */
const doOnlySomeLawsHaveRules = (waiting: readonly UndecidedLaw[]) =>
  hasLawWithRules(waiting) && waiting.some(({ cause }) => cause === 'no-rules');

/** Lists the places at which laws wait, each only once. */
function listWaitingPlaces(waiting: readonly UndecidedLaw[]): NamedId[] {
  return [...new Map(waiting.flatMap(({ places }) => places).map((place) => [place.id, place])).values()];
}

type MakeDecisionRequestsOptions = Pick<DecideLawsDialogProps, 'ids' | 'applies'> & {
  where: DecisionScope;
  waiting: readonly UndecidedLaw[];
};

/** Makes the requests that withdraw decisions: one or more for each place. */
function makeWithdrawalRequests(withdrawn: readonly WithdrawnDecision[]): LawsRequestPart[] {
  const places = [...new Set(withdrawn.map(({ placeId }) => placeId))];
  return places.flatMap((place) => {
    const ids = withdrawn.filter(({ placeId }) => placeId === place).map(({ lawId }) => lawId);
    return splitLawsIntoRequests(ids, place === undefined ? {} : { profile_id: place });
  });
}

/** Makes the requests that save the decision. */
function makeDecisionRequests({ where, ids, waiting, applies }: MakeDecisionRequestsOptions): LawsRequestPart[] {
  if (where === undefined) return splitLawsIntoRequests(ids);
  if (where !== 'waiting') return splitLawsIntoRequests(ids, { profile_id: where });
  const forAll = doOnlySomeLawsHaveRules(waiting) && wouldLawWaitAtNextPlace(waiting, applies) ? 'no-rules' : undefined;
  const everywhere = waiting.filter(({ cause }) => cause === forAll);
  if (doesServerFindPlaces(waiting, applies))
    return [
      ...splitLawsIntoRequests(everywhere.map(({ id }) => id)),
      ...splitLawsIntoRequests(
        waiting.flatMap(({ id, cause }) => (cause === 'no-rules' ? [] : [id])),
        { where_waiting: true },
      ),
    ];
  return [
    ...splitLawsIntoRequests(everywhere.map(({ id }) => id)),
    ...listWaitingPlaces(waiting).flatMap(({ id }) => {
      const laws = waiting.filter(({ cause, places }) => cause !== forAll && places.some((place) => place.id === id));
      return splitLawsIntoRequests(
        laws.map((law) => law.id),
        { profile_id: id },
      );
    }),
  ];
}

const formatPlaceNames = (places: readonly NamedId[]) =>
  places.length > 3 ? t('{count} places', { count: places.length }) : places.map(({ name }) => name).join(', ');

/**
 * Formats the places at which the laws wait, such as `Where it waits: Pune plant, Goa depot`. If the server
 * finds the places, not all are known here.
 */
function formatWaitingPlaces(waiting: readonly UndecidedLaw[], applies: boolean | null): string {
  if (doesServerFindPlaces(waiting, applies)) {
    if (doOnlySomeLawsHaveRules(waiting))
      return t('All places that need an answer (for laws without rules: all places)');
    return t('All places that need an answer');
  }
  const names = formatPlaceNames(listWaitingPlaces(waiting));
  return waiting.length === 1 ? t('Where it waits: {names}', { names }) : t('Where they wait: {names}', { names });
}

/** The values that a person enters and chooses for a decision. */
type DecisionForm = { reason: string; reviewOn: string; where: DecisionScope };

type DecisionFieldsProps = {
  id: string;
  laws: ChosenLaws;
  typed: DecisionForm;
  applies: boolean | null;
  waiting: readonly UndecidedLaw[];
  withdrawn: DecisionRequest['withdrawn'];
  today: Day;
  faults: DecisionFaults;
  onChange: (change: Partial<DecisionForm>) => void;
};

function DecisionFields(props: DecisionFieldsProps) {
  const { id, typed, applies, waiting, withdrawn, today, faults, onChange } = props;
  const places = listWaitingPlaces(waiting);
  return (
    <>
      {!withdrawn && (
        <PlaceField
          id={`${id}-place`}
          hint={t('At that place, its own decision overrides the one for all places.')}
          placeId={typed.where === 'waiting' ? undefined : typed.where}
          several={
            places.length > 1 || doesServerFindPlaces(waiting, applies)
              ? {
                  label: formatWaitingPlaces(waiting, applies),
                  isChosen: typed.where === 'waiting',
                  onChoose: () => onChange({ where: 'waiting' }),
                }
              : undefined
          }
          isFixed={applies === null}
          onPlace={(where) => onChange({ where })}
        />
      )}
      <NextPlaceHint {...props} />
      <ReasonField
        id={`${id}-reason`}
        label={t('Reason')}
        value={typed.reason}
        fault={faults.reason}
        isRequired
        onChange={(reason) => onChange({ reason })}
      />
      {applies !== null && (
        <DayField
          id={`${id}-review`}
          label={t('Review on')}
          hint={t('On this day, the Today page reminds you to review the decision.')}
          value={typed.reviewOn}
          fault={faults.reviewOn}
          min={formatDay(today + 1)}
          isRequired
          onChange={(reviewOn) => onChange({ reviewOn })}
        />
      )}
    </>
  );
}

/** Says that a law which does not apply at one place may wait at the next one. */
function NextPlaceHint({ typed: { where }, applies, waiting }: DecisionFieldsProps) {
  const mayAskAgain = applies === false && where !== undefined && !(where === 'waiting' && hasLawWithRules(waiting));
  return (
    <Text color="fg.muted" aria-live="polite" css={{ '&:empty': { position: 'absolute' } }}>
      {mayAskAgain && t('Lexboard may then ask about another place. If the law applies nowhere, choose All places.')}
    </Text>
  );
}

type DecisionFaults = { reason?: string; reviewOn?: string };

function findDecisionFaults(
  { reason, reviewOn }: DecisionForm,
  { applies, today }: Pick<DecideLawsDialogProps, 'applies' | 'today'>,
): DecisionFaults {
  const reviewFault = applies === null ? undefined : findFutureDayFault(reviewOn, today);
  return {
    ...(reason.trim() === '' && { reason: missingReasonText }),
    ...(reviewFault !== undefined && { reviewOn: reviewFault }),
  };
}
