import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { DueSection } from '../parts/due-section';
import type { Section, UnsettledLaw } from '../wire/today';
import './settle.css';

const loadSettleDialog = () => import('./settle-dialog').then(({ SettleDialog }) => SettleDialog);

/** The section gets the focus when somebody asks for it. */
export const unsettledSectionId = 'needs-an-answer';

type Decision = { laws: readonly UnsettledLaw[]; applies: boolean };

type UnsettledSectionProps = { unsettled: Section<UnsettledLaw>; today: Day };

/** The laws of which nobody decided whether they apply. Their duties have no due dates until somebody does. */
export function UnsettledSection({ unsettled: { total, rows }, today }: UnsettledSectionProps) {
  const { canEdit } = useAccess();
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  // What is settled leaves the list, and with it the choice.
  const chosen = rows.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])));
  return (
    <DueSection title={t('Needs an answer')} count={total} tone="warn" id={unsettledSectionId}>
      <p className="due-note">
        {canEdit
          ? t('Nobody has decided whether these laws apply. Their duties get due dates once you do.')
          : t('Nobody has decided whether these laws apply. People with Edit access can.')}
      </p>
      {canEdit && rows.length > 1 && (
        <SelectAll
          {...{ chosen: chosen.length, shown: rows.length }}
          onChoose={(isChosen) =>
            choose(
              rows.map(({ id }) => id),
              isChosen,
            )
          }
        />
      )}
      <ul className="settle-rows" aria-label={t('Laws that need an answer')}>
        {rows.map((law) => (
          <UnsettledRow
            key={law.id}
            law={law}
            canEdit={canEdit}
            isChosen={chosenIds.has(law.id)}
            onChoose={(isChosen) => choose([law.id], isChosen)}
            onDecide={(applies) => setDecision({ laws: [law], applies })}
          />
        ))}
      </ul>
      {total > rows.length && (
        <p className="due-note">
          {t('{shown} of {total} are shown. The others follow when these are settled.', {
            shown: rows.length,
            total,
          })}
        </p>
      )}
      {chosen.length > 0 && (
        <ChosenBar count={chosen.length} onDecide={(applies) => setDecision({ laws: chosen, applies })} />
      )}
      {decision && (
        <DecisionDialog
          {...{ decision, today }}
          onSettled={() => setChosen(new Set())}
          onClosed={() => setDecision(undefined)}
        />
      )}
    </DueSection>
  );
}

type DecisionDialogProps = {
  decision: Decision;
  today: Day;
  onSettled: () => void;
  onClosed: () => void;
};

function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  return (
    <FloatingPart>
      <LazyPart what={t('Decision')} load={loadSettleDialog} with={{ ...decision, ...props }} />
    </FloatingPart>
  );
}

type SelectAllProps = { chosen: number; shown: number; onChoose: (isChosen: boolean) => void };

function SelectAll({ chosen, shown, onChoose }: SelectAllProps) {
  return (
    <label className="settle-all">
      <input
        type="checkbox"
        checked={chosen === shown}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown;
        }}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {t('Select all shown')}
    </label>
  );
}

type UnsettledRowProps = {
  law: UnsettledLaw;
  canEdit: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecide: (applies: boolean) => void;
};

function UnsettledRow({ law, canEdit, isChosen, onChoose, onDecide }: UnsettledRowProps) {
  const { name, cause } = law;
  return (
    <li>
      {canEdit && (
        <label className="settle-check">
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <div>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>
        <p className="due-law">
          {cause === 'no-rules' ? t('No rule says whether it applies.') : t('A rule waits for an answer.')}{' '}
          {sayWaiting(law)}
        </p>
        <div className="settle-actions">
          {canEdit && <DecisionButtons name={name} onDecide={onDecide} />}
          {cause === 'needs-input' && (
            <Link className="due-link" to="/law-questions/0/trial-run">
              {t('Answer the questions')}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

type DecisionButtonsProps = { name?: string; onDecide: (applies: boolean) => void };

/** The name of the law tells apart the same buttons of many rows. */
function DecisionButtons({ name, onDecide }: DecisionButtonsProps) {
  const [yes, no] = [t('It applies'), t('It does not apply')];
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
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

/** The decision for all chosen laws at once. */
function ChosenBar({ count, onDecide }: { count: number; onDecide: (applies: boolean) => void }) {
  return (
    <div className="settle-bar">
      <span role="status">{count === 1 ? t('1 law selected') : t('{count} laws selected', { count })}</span>
      <DecisionButtons onDecide={onDecide} />
    </div>
  );
}

/** `3 duties at 2 places wait`. */
function sayWaiting({ duties, places }: UnsettledLaw): string {
  const at = places === 1 ? t('1 place') : t('{places} places', { places });
  return duties === 1
    ? t('1 duty at {at} waits.', { at })
    : t('{duties} duties at {at} wait.', { duties, at });
}
