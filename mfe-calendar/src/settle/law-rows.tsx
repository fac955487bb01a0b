import { useState } from 'react';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { UnsettledLaw } from '../wire/today';
import './settle.css';

const loadSettleDialog = () => import('./settle-dialog').then(({ SettleDialog }) => SettleDialog);

type LawRowsProps = {
  laws: readonly UnsettledLaw[];
  canEdit: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** Laws without an answer, each with its decision and, for people with Edit access, a box to choose it. */
export function LawRows({ laws, canEdit, chosen, onChoose, onDecide }: LawRowsProps) {
  return (
    <ul className="settle-rows" aria-label={t('Laws that need an answer')}>
      {laws.map((law) => (
        <UnsettledRow
          key={law.id}
          law={law}
          canEdit={canEdit}
          isChosen={chosen.has(law.id)}
          onChoose={(isChosen) => onChoose([law.id], isChosen)}
          onDecide={(applies) => onDecide({ ids: [law.id], names: [law.name], applies })}
        />
      ))}
    </ul>
  );
}

/** Which laws are chosen, and a function that chooses some or takes them out. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const changed = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !changed.has(id)).concat(isChosen ? ids : [])));
  };
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

/** A decision that is being made: of which laws, and the names of some of them. */
export type Decision = { ids: readonly number[]; names: readonly string[]; applies: boolean };

type DecisionDialogProps = {
  decision: Decision;
  today: Day;
  onSettled: () => void;
  onClosed: () => void;
};

export function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  return (
    <FloatingPart>
      <LazyPart what={t('Decision')} load={loadSettleDialog} with={{ ...decision, ...props }} />
    </FloatingPart>
  );
}

type SelectAllProps = {
  label: string;
  chosen: number;
  shown: number;
  onChoose: (isChosen: boolean) => void;
};

export function SelectAll({ label, chosen, shown, onChoose }: SelectAllProps) {
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
      {label}
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
export function ChosenBar({ count, onDecide }: { count: number; onDecide: (applies: boolean) => void }) {
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
