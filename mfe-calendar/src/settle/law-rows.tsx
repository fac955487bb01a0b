import { type ReactNode, useState } from 'react';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { SelectableLawRow } from '../laws/chosen-laws';
import type { ChosenLaws } from '../parts/law-names';
import { LazyDialog } from '../parts/lazy-dialog';
import type { UndecidedLaw } from '../wire/today';
import { makeAnswersAddress } from '../wire/unsettled';

const loadDecideLawsDialog = () => import('./settle-dialog').then(({ DecideLawsDialog }) => DecideLawsDialog);

type UndecidedLawRowsProps = {
  laws: readonly UndecidedLaw[];
  canEdit: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onDecide: (decision: DecisionRequest) => void;
  /** The question that should be answered. Undefined: any question of the law. */
  question?: string | undefined;
  /** Whether the row shows the cause. It does not if the heading above the row shows it. */
  showsCause?: boolean;
};

/**
 * Lists laws that nobody has decided, each with buttons to decide it. People with Edit access also get
 * checkboxes.
 */
export function UndecidedLawRows(props: UndecidedLawRowsProps) {
  return (
    <ul className="laws-rows" aria-label={t('Laws that need an answer')}>
      <UndecidedLawItems {...props} />
    </ul>
  );
}

function UndecidedLawItems({ laws, chosen, onChoose, onDecide, ...row }: UndecidedLawRowsProps) {
  return laws.map((law) => (
    <UndecidedLawRow
      key={law.id}
      law={law}
      {...row}
      isChosen={chosen.has(law.id)}
      onChoose={(isChosen) => onChoose([law.id], isChosen)}
      onDecide={(applies) => onDecide({ ids: [law.id], names: [law.name], waiting: [law], applies })}
    />
  ));
}

/**
 * Lists undecided laws, grouped by cause, so that each cause appears only once. Causes that an answer can
 * remove come first.
 */
export function UndecidedLawsByCause({ laws, ...list }: UndecidedLawRowsProps) {
  const groups = undecidedCauseHeadings
    .map(([cause, heading]) => ({ cause, heading, rows: laws.filter((law) => law.cause === cause) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <ul className="laws-causes" aria-label={t('Laws that need an answer')}>
      {groups.map(({ cause, heading, rows }) => (
        <li key={cause}>
          <h3>{heading}</h3>
          <ul className="laws-rows" aria-label={heading}>
            <UndecidedLawItems laws={rows} {...list} showsCause={cause === 'no-state'} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

const undecidedCauseHeadings = [
  ['needs-input', t('A rule waits for an answer')],
  ['no-state', t('The State of a place is not known')],
  ['no-rules', t('No rule says whether it applies')],
] as const;

/** A decision to withdraw. `placeId` is undefined for a decision about all places. */
export type WithdrawnDecision = { lawId: number; name: string; placeId: number | undefined };

/** A decision that somebody is about to make. */
export type DecisionRequest = ChosenLaws & {
  /** The decision: whether the laws apply. Null withdraws an earlier decision. */
  applies: boolean | null;
  /** The place that is chosen at first, or whose decision is withdrawn. Undefined: all places. */
  placeId?: number | undefined;
  /** Whether an earlier decision was about all places, so that these are chosen at first. */
  wasForAll?: boolean;
  /** The decisions to withdraw together, each with its place. */
  withdrawn?: readonly WithdrawnDecision[] | undefined;
  /** The laws that wait, with their places. Undefined if no law waits, or if not all of these laws are known. */
  waiting?: readonly UndecidedLaw[] | undefined;
};

/** The places of the decisions about a law that somebody withdrew on this page. Undefined: all places. */
const withdrawnDecisionPlaces = new Map<number, Set<number | undefined>>();

/** Makes the dialog start with the place of the former decision about the law, if there was only one such place. */
function addWithdrawnDecisionPlace(asked: DecisionRequest): DecisionRequest {
  const [lawId = 0, ...others] = asked.ids;
  if (asked.applies === null || asked.placeId !== undefined || others.length > 0) return asked;
  const places = withdrawnDecisionPlaces.get(lawId);
  if (places?.size !== 1) return asked;
  const [placeId] = places;
  return { ...asked, placeId, wasForAll: placeId === undefined };
}

/**
 * Stores the places of withdrawn decisions. A new decision about a law makes the stored places of this law
 * obsolete.
 */
function storeWithdrawnDecisionPlaces({ ids, applies, placeId, withdrawn }: DecisionRequest): void {
  if (applies !== null) for (const lawId of ids) withdrawnDecisionPlaces.delete(lawId);
  else
    for (const one of withdrawn ?? ids.map((lawId) => ({ lawId, placeId })))
      withdrawnDecisionPlaces.set(one.lawId, new Set(withdrawnDecisionPlaces.get(one.lawId)).add(one.placeId));
}

/**
 * Returns the dialog in which a person decides whether laws apply, and a function that opens it. `round`
 * grows with each saved decision, so that the list is fetched again.
 */
export function useDecisionDialog(today: Day, onSaved?: () => void) {
  const [decision, setDecision] = useState<DecisionRequest>();
  const [round, setRound] = useState(0);
  const onSettled = () => {
    if (decision) storeWithdrawnDecisionPlaces(decision);
    onSaved?.();
    setRound(round + 1);
  };
  const dialog = decision && (
    <LazyDialog
      what={t('Decision')}
      load={loadDecideLawsDialog}
      with={{ ...decision, today, onSettled, onClosed: () => setDecision(undefined) }}
    />
  );
  return { decide: (asked: DecisionRequest) => setDecision(addWithdrawnDecisionPlace(asked)), round, dialog };
}

type UndecidedLawRowProps = {
  law: UndecidedLaw;
  canEdit: boolean;
  question?: string | undefined;
  showsCause?: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecide: (applies: boolean) => void;
};

function UndecidedLawRow({ law, question, showsCause = true, onDecide, ...row }: UndecidedLawRowProps) {
  const { name, cause } = law;
  return (
    <SelectableLawRow name={name} {...row}>
      <p className="due-law">
        {showsCause && describeUndecidedCause(law)} {formatWaitingDuties(law)}
      </p>
      <LawRowActions name={name} onDecide={row.canEdit ? onDecide : undefined}>
        {cause === 'no-state' && (
          <Link className="due-link" to={`${makeAnswersAddress(0, law.places[0]?.id)}&facts`}>
            {t('Set the State')}
          </Link>
        )}
        {cause === 'needs-input' && (
          <Link className="due-link" to={makeAnswersAddress(law.id, law.places[0]?.id, question)}>
            {t('Answer the questions')}
          </Link>
        )}
      </LawRowActions>
    </SelectableLawRow>
  );
}

type LawRowActionsProps = {
  name: string;
  /** Called with the user's decision about the law. It is undefined if the user may not decide. */
  onDecide: ((applies: boolean) => void) | undefined;
  /** Links that help to decide. */
  children?: ReactNode;
};

/** The actions in the row of a law. On phones, a menu contains all of them for people who may decide. */
export function LawRowActions({ name, onDecide, children }: LawRowActionsProps) {
  const isPhone = useIsPhone();
  const pair = onDecide && <DecisionButtons {...{ name, onDecide }} />;
  return (
    <div className="laws-actions due-quiet">
      {isPhone && onDecide ? (
        <ActionsMenu name={name} variant="ghost">
          {pair}
          {children}
        </ActionsMenu>
      ) : (
        <>
          {children}
          {pair}
        </>
      )}
    </div>
  );
}

type DecisionButtonsProps = { name?: string; onDecide: (applies: boolean) => void };

/**
 * The buttons that decide a law. Their labels can contain the law's name, so that labels of several rows
 * differ.
 */
export function DecisionButtons({ name, onDecide }: DecisionButtonsProps) {
  const [yes, no] = [t('It applies'), t('It does not apply')];
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-label={name && t('{decision}: {name}', { decision: yes, name })}
        onClick={() => onDecide(true)}
      >
        {yes}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-label={name && t('{decision}: {name}', { decision: no, name })}
        onClick={() => onDecide(false)}
      >
        {no}
      </Button>
    </>
  );
}

function describeUndecidedCause({ cause, places: [first] }: UndecidedLaw): string {
  if (cause === 'no-state') return t('The State of {place} is not known.', { place: first?.name ?? '' });
  return cause === 'no-rules' ? t('No rule says whether it applies.') : t('A rule waits for an answer.');
}

/** Formats the waiting duties of a law, such as `3 duties at Pune plant and 1 more wait`. */
function formatWaitingDuties({ duties, places: [first, ...others] }: UndecidedLaw): string {
  const name = first?.name ?? '';
  const at = others.length === 0 ? name : t('{name} and {more} more', { name, more: others.length });
  return duties === 1 ? t('1 duty at {at} waits.', { at }) : t('{duties} duties at {at} wait.', { duties, at });
}
