import { useId, useState } from 'react';
import { ChangedDates } from 'shared-lib/form/changed-dates';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type LawsPart, splitLaws, useSaveInParts } from '../parts/dialog-form';
import { type ChosenLaws, LawNames, PlaceField, sayLaws } from '../parts/law-names';
import { DayField, ReasonField } from '../parts/reason-field';
import { useNextRowFocus } from '../parts/row-focus';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/ask';
import { useProfileNames } from '../wire/lists';
import type { Named } from '../wire/occurrence';
import type { UnsettledLaw } from '../wire/today';
import { LawAtPlaces } from './law-at-places';
import type { Decision } from './law-rows';

export type SettleDialogProps = Decision & {
  today: Day;
  /** Called after the server accepted the decision. */
  onSettled: () => void;
  onClosed: () => void;
};

/** Decides where laws apply or do not apply, with a reason and a review day. */
export function SettleDialog(props: SettleDialogProps) {
  const { ids, names, applies, waiting = [], today, onSettled, onClosed } = props;
  const start = props.placeId ?? findStart(waiting, applies);
  const [typed, setTyped] = useState<Typed>({ reason: '', reviewOn: '', where: start });
  useNextRowFocus();
  const { reason, reviewOn, where } = typed;
  const { saveInParts } = useSaveInParts('obligations/settle', findParts({ where, ids, waiting, applies }));
  const id = useId();
  const found = findFaults(typed, { applies, today });
  const first = found.reason ? 'reason' : found.reviewOn ? 'review' : undefined;
  const title = titleOf(applies);
  const [lawId, ...others] = ids;
  return (
    <SaveDialog
      title={title}
      thing={t('decision')}
      does={title}
      isTyped={reason.trim() !== '' || reviewOn !== '' || where !== start}
      fault={first && `${id}-${first}`}
      path={(_key, fields) => saveInParts(fields)}
      said={t('{act}: {name}', { act: doneWord(applies), name: sayLaws({ ids, names }) })}
      body={{
        applies,
        reason: reason.trim(),
        ...(applies !== null && { review_on: reviewOn }),
      }}
      onSaved={() => {
        refreshDueDates();
        onSettled();
      }}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <LawNames laws={{ ids, names }} />
          <SettleFields
            {...{ id, typed, applies, waiting, today, laws: { ids, names } }}
            faults={isTried ? found : {}}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          {(applies !== false || waiting.length === 0) && (
            <ChangedDates
              path="obligations/previewsettle"
              body={{ applies, parts: findParts({ where, ids, waiting, applies }) }}
            />
          )}
          {lawId !== undefined && others.length === 0 && <LawAtPlaces lawId={lawId} />}
        </>
      )}
    </SaveDialog>
  );
}

function doneWord(applies: boolean | null): string {
  if (applies === null) return t('Decision taken back');
  return applies ? t('Applies') : t('Does not apply');
}

function titleOf(applies: boolean | null): string {
  if (applies === null) return t('Take the decision back');
  return applies ? t('It applies') : t('It does not apply');
}

/** Where a decision holds: at one place, everywhere (undefined), or at each place where its law waits. */
type Where = number | undefined | 'waiting';

/**
 * The preselected scope. The places where the law waits are the default. "Everywhere" is the default only for
 * laws without rules, because rules may decide other places. A duty that one place does for all waits at the
 * first place only; after "does not apply" the next place would be asked. Such laws are therefore decided for
 * all places at once.
 */
function findStart(waiting: readonly UnsettledLaw[], applies: boolean | null): Where {
  const [place, ...others] = listPlaces(waiting);
  const rulesDecide = haveRules(waiting);
  if (goesOn(waiting, applies) || applies === false) return rulesDecide ? 'waiting' : undefined;
  if (place && others.length === 0) return place.id;
  return rulesDecide ? 'waiting' : undefined;
}

const haveRules = (waiting: readonly UnsettledLaw[]) => waiting.some(({ cause }) => cause !== 'no-rules');

/** Whether the server finds the places, including those that would be asked next. */
const asksServer = (waiting: readonly UnsettledLaw[], applies: boolean | null) =>
  applies === false && haveRules(waiting);

/** Whether the next place would be asked after "does not apply", because the laws have no rules. */
function goesOn(waiting: readonly UnsettledLaw[], applies: boolean | null): boolean {
  return applies === false && waiting.some(({ cause }) => cause === 'no-rules');
}

/** Some of the laws have rules and some have none. */
const isMixed = (waiting: readonly UnsettledLaw[]) =>
  haveRules(waiting) && waiting.some(({ cause }) => cause === 'no-rules');

/** The places where laws wait, without duplicates. */
function listPlaces(waiting: readonly UnsettledLaw[]): Named[] {
  return [...new Map(waiting.flatMap(({ places }) => places).map((place) => [place.id, place])).values()];
}

type Asked = Pick<SettleDialogProps, 'ids' | 'applies'> & { where: Where; waiting: readonly UnsettledLaw[] };

/** The requests that save the decision. */
function findParts({ where, ids, waiting, applies }: Asked): LawsPart[] {
  if (where === undefined) return splitLaws(ids);
  if (where !== 'waiting') return splitLaws(ids, { profile_id: where });
  const forAll = isMixed(waiting) && goesOn(waiting, applies) ? 'no-rules' : undefined;
  const everywhere = waiting.filter(({ cause }) => cause === forAll);
  if (asksServer(waiting, applies))
    return [
      ...splitLaws(everywhere.map(({ id }) => id)),
      ...splitLaws(
        waiting.flatMap(({ id, cause }) => (cause === 'no-rules' ? [] : [id])),
        { where_waiting: true },
      ),
    ];
  return [
    ...splitLaws(everywhere.map(({ id }) => id)),
    ...listPlaces(waiting).flatMap(({ id }) => {
      const laws = waiting.filter(
        ({ cause, places }) => cause !== forAll && places.some((place) => place.id === id),
      );
      return splitLaws(
        laws.map((law) => law.id),
        { profile_id: id },
      );
    }),
  ];
}

const sayPlaces = (places: readonly Named[]) =>
  places.length > 3
    ? t('{count} places', { count: places.length })
    : places.map(({ name }) => name).join(', ');

/**
 * For example `Where it waits: Pune plant, Goa depot`. If the server finds the places, not all are known
 * here.
 */
function sayWaiting(waiting: readonly UnsettledLaw[], applies: boolean | null): string {
  if (asksServer(waiting, applies)) {
    if (isMixed(waiting)) return t('All places that need an answer (for laws without rules: all places)');
    return t('All places that need an answer');
  }
  const names = sayPlaces(listPlaces(waiting));
  return waiting.length === 1
    ? t('Where it waits: {names}', { names })
    : t('Where they wait: {names}', { names });
}

/** The typed and chosen values. */
type Typed = { reason: string; reviewOn: string; where: Where };

type SettleFieldsProps = {
  id: string;
  laws: ChosenLaws;
  typed: Typed;
  applies: boolean | null;
  waiting: readonly UnsettledLaw[];
  today: Day;
  faults: Faults;
  onChange: (change: Partial<Typed>) => void;
};

function SettleFields(props: SettleFieldsProps) {
  const { id, typed, applies, waiting, today, faults, onChange } = props;
  const places = listPlaces(waiting);
  return (
    <>
      <PlaceField
        id={`${id}-place`}
        hint={t('At that place, its own decision overrides the one for all places.')}
        placeId={typed.where === 'waiting' ? undefined : typed.where}
        several={
          places.length > 1 || asksServer(waiting, applies)
            ? {
                label: sayWaiting(waiting, applies),
                isChosen: typed.where === 'waiting',
                onChoose: () => onChange({ where: 'waiting' }),
              }
            : undefined
        }
        isFixed={applies === null}
        onPlace={(where) => onChange({ where })}
      />
      <DecidedNow {...props} />
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
          hint={t('On this day Today reminds you to review the decision.')}
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

/** The current decisions about these laws. */
function DecidedNow({ laws, typed: { where }, applies, waiting }: SettleFieldsProps) {
  const { data: names = [] } = useProfileNames();
  if (applies === null) return null;
  const place = [...names, ...listPlaces(waiting)].find(({ id }) => id === where);
  const at = where === 'waiting' ? sayWaiting(waiting, applies) : (place?.name ?? t('The chosen place'));
  return (
    <div aria-live="polite">
      <Text>
        <b>{t('You decide now: {decision}', { decision: titleOf(applies) })}</b> · {sayLaws(laws)} ·{' '}
        <bdi>{where === undefined ? t('All places') : at}</bdi>
      </Text>
      {!applies && where !== undefined && !(where === 'waiting' && haveRules(waiting)) && (
        <Text color="fg.muted">
          {t('Lexboard may then ask about another place. If the law applies nowhere, choose All places.')}
        </Text>
      )}
    </div>
  );
}

type Faults = { reason?: string; reviewOn?: string };

function findFaults(
  { reason, reviewOn }: Typed,
  { applies, today }: Pick<SettleDialogProps, 'applies' | 'today'>,
): Faults {
  const isReviewMissing = applies !== null && (parseDay(reviewOn) ?? 0) <= today;
  return {
    ...(reason.trim() === '' && { reason: t('Enter the reason.') }),
    ...(isReviewMissing && { reviewOn: t('Choose a day after today.') }),
  };
}
