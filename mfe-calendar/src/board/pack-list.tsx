import { type FormEvent, useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { readAnswer, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { formatPerson, toPersonChoices } from 'shared-lib/people';
import { parseId } from 'shared-lib/records';
import { Link, useNavigate } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { Button, FloatingPart, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { DialogFigures, DialogObjectBlock } from 'shared-lib/ui/object-block';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { PeoplePlaceholder } from '../owners/assign-fields';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { StaleNotice } from '../parts/due-heading';
import {
  formatPackMoment,
  type PackSummary,
  type Quarter,
  refetchPacks,
  type Signer,
  useBoardFigures,
  usePacks,
} from '../wire/board';
import type { NamedId } from '../wire/occurrence';
import { usePossibleOfficers } from '../wire/owners';
import { listFrozenFigures, NoOwnerNote } from './rate-figures';

/** The label of each state of a pack. */
export const packStateLabels = {
  open: t('Signatures are missing'),
  signed: t('The valid pack: signed by all'),
  superseded: t('Replaced by a newer pack'),
  withdrawn: t('Withdrawn'),
} satisfies Record<PackSummary['state'], string>;

export const signerRoleLabels = {
  owner: t('Owner'),
  head: t('Manager'),
  officer: t('Compliance officer'),
} satisfies Record<Signer['role'], string>;

type MakePackButtonProps = {
  /** The quarter of the new pack. `title` is its name in words. */
  quarter: Quarter;
  title: string;
};

/** A button that makes a new pack. Only people with Edit access see it. */
export function MakePackButton(props: MakePackButtonProps) {
  const { canEdit } = useAccess();
  const [isMaking, setMaking] = useState(false);
  if (!canEdit) return null;
  return (
    <>
      <Button size="sm" onClick={() => setMaking(true)}>
        {t('Make a board pack')}
      </Button>
      {isMaking && (
        <FloatingPart>
          <MakePackDialog {...props} onClosed={() => setMaking(false)} />
        </FloatingPart>
      )}
    </>
  );
}

/** Lists the packs that the user must sign, at the top of the board. */
export function PacksToSignNotice() {
  const mine = usePacks().data?.filter(({ isMyTurn }) => isMyTurn) ?? [];
  return mine.map(({ id, from, to }) => (
    <div key={id} data-notice="" className="due-banner">
      <p>
        {t('The board pack {from} to {to} waits for your signature', {
          from: formatShortDay(from),
          to: formatShortDay(to),
        })}
      </p>
      <Button asChild size="sm" variant="outline">
        <Link to={`/board?pack=${id}`}>{t('Open the pack')}</Link>
      </Button>
    </div>
  ));
}

/** Lists all packs that the user may see. */
export function PackList() {
  const { data, isPending, isError, refetch, dataUpdatedAt } = usePacks();
  const retry = () => void refetch();
  return (
    <section className="due-section board-section" aria-label={t('Board packs')}>
      <header>
        <h2>{t('Board packs')}</h2>
        {isError && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      </header>
      {isPending && <LoadingRows label={t('Loading the board packs')} />}
      {isError && !data && <NotLoaded what={t('This list')} onRetry={retry} />}
      {data?.length === 0 && <p className="board-note">{t('There are no board packs yet.')}</p>}
      {data && data.length > 0 && (
        <ul className="board-list">
          {data.map((pack) => (
            <PackListItem key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PackListItem({ pack }: { pack: PackSummary }) {
  const { id, from, to, state, signatures, signers, isMyTurn, madeBy, cutAt } = pack;
  return (
    <li>
      <div>
        <Link className="due-link" to={`/board?pack=${id}`}>
          {t('{from} to {to}', { from: formatShortDay(from), to: formatShortDay(to) })}
        </Link>
        {state === 'signed' ? <strong>{packStateLabels[state]}</strong> : <span>{packStateLabels[state]}</span>}
        {isMyTurn && <strong>{t('It is your turn to sign')}</strong>}
      </div>
      <small>
        {t('{signatures} of {signers} signed · as at {cutAt}, made by {madeBy}', {
          signatures,
          signers,
          cutAt: formatPackMoment(cutAt, pack),
          madeBy: formatPerson(madeBy),
        })}
      </small>
    </li>
  );
}

/**
 * The dialog that makes a pack. It asks who signs last, freezes the figures of the quarter, and then shows
 * the new pack.
 */
function MakePackDialog({ quarter, title, onClosed }: MakePackButtonProps & { onClosed: () => void }) {
  const { data: people, isPending, refetch } = usePossibleOfficers(quarter.from);
  const saving = useSave();
  const navigate = useNavigate();
  const [made, setMade] = useState<number>();
  return (
    <TitledDialog
      title={t('Make a board pack')}
      width={600}
      closes={saving.isSaving ? 'from within' : 'anyhow'}
      onClosed={() => {
        onClosed();
        if (made !== undefined) navigate(`/board?pack=${made}`);
      }}
    >
      {(close, leave) =>
        people ? (
          <MakePackForm
            {...{ quarter, title, people, saving }}
            onCancel={leave}
            onMade={(id) => {
              setMade(id);
              close();
            }}
          />
        ) : (
          <PeoplePlaceholder isPending={isPending} onRetry={() => void refetch()} />
        )
      }
    </TitledDialog>
  );
}

type MakePackFormProps = MakePackButtonProps & {
  people: readonly NamedId[];
  saving: ReturnType<typeof useSave>;
  onCancel: () => void;
  onMade: (id: number) => void;
};

function MakePackForm({ quarter, title, people, saving, onCancel, onMade }: MakePackFormProps) {
  const [officer, setOfficer] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (officer === '') return document.getElementById(id)?.focus();
    const body = { from: formatDay(quarter.from), officer_id: Number(officer) };
    const saved = await saving.run(async (key) =>
      readAnswer(await send({ method: 'POST', path: 'packs/make', body, key }), (reply) => parseId(reply.id)),
    );
    if (!saved?.ok) return;
    announce({ type: 'message', text: t('The board pack is made.') });
    void refetchPacks();
    onMade(saved.value);
  };
  return (
    <DialogForm noValidate onSubmit={submit}>
      <FrozenFiguresPreview {...{ quarter, title }} />
      <LabelledField
        id={id}
        label={t('Compliance officer')}
        hint={
          people.length > 0
            ? t('Somebody who owns no duties of this quarter and is manager of no place.')
            : t(
                'No user can be compliance officer: each owns duties of this quarter or is manager of a place. Add a user, or assign duties to others.',
              )
        }
        fault={isTried && officer === '' ? t('Choose a user.') : undefined}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            w="full"
            value={officer}
            onChange={({ target }) => setOfficer(target.value)}
            choices={[['', t('Choose')], ...toPersonChoices(people)]}
          />
        )}
      </LabelledField>
      <PackRulesText />
      <RefusalNotice message={saving.refusal} />
      <FormActions submitLabel={t('Make pack')} isSaving={saving.isSaving} onCancel={onCancel} />
    </DialogForm>
  );
}

function PackRulesText() {
  return (
    <details>
      <summary>{t('How a pack works')}</summary>
      <Text>
        {t(
          'The pack freezes the figures and the due dates as they are now. The owners sign first, then the manager of each place, then the compliance officer.',
        )}
      </Text>
      <Text mt="2">
        {t(
          'An older pack with all signatures stays valid until everybody has signed the new pack. An older pack without all signatures is replaced at once.',
        )}
      </Text>
    </details>
  );
}

/** Shows the figures that the pack would freeze. If the quarter is not over yet, also shows a warning. */
function FrozenFiguresPreview({ quarter, title }: MakePackButtonProps) {
  const { data } = useBoardFigures(quarter);
  const packs = usePacks().data?.filter(({ from }) => from === quarter.from) ?? [];
  const hasEnded = quarter.to < (data?.today ?? findOrganisationDay());
  return (
    <>
      <DialogObjectBlock
        objects={[{ name: title, facts: [data && t('Frozen as of {today}', { today: formatShortDay(data.today) })] }]}
      />
      {data && <DialogFigures figures={listFrozenFigures(data)} />}
      {!hasEnded && (
        <p data-notice="fact" role="status">
          {t('The quarter ends on {day}.', { day: formatShortDay(quarter.to) })}{' '}
          {data && formatOpenDueDatesWarning(data.open)}
        </p>
      )}
      {packs.map((pack) => (
        <OlderPackNote key={pack.id} pack={pack} />
      ))}
      {data && <NoOwnerNote figures={data} />}
    </>
  );
}

/** Says what a new pack means for an older pack of the quarter. Shows nothing for replaced and withdrawn packs. */
function OlderPackNote({ pack }: { pack: PackSummary }) {
  const { state, signatures, signers, cutAt } = pack;
  const words = { signatures, signers, cutAt: formatPackMoment(cutAt, pack) };
  if (state !== 'signed' && state !== 'open') return null;
  return (
    <p data-notice={state === 'open' && signatures > 0 ? '' : 'fact'} role="note">
      {state === 'signed'
        ? t(
            'A pack of this quarter is signed by all, as at {cutAt}. It stays valid until all have signed the new one.',
            words,
          )
        : t('{signatures} of {signers} signed the pack as at {cutAt}. The new pack replaces it at once.', words)}{' '}
      {state === 'open' && signatures > 0 && t('Its signatures do not count for the new pack. All must sign again.')}
    </p>
  );
}

function formatOpenDueDatesWarning(open: number): string {
  if (open === 0) return t('No due date is still to come.');
  if (open === 1) return t('1 due date is still to come.');
  return t('{count} due dates are still to come.', { count: open.toLocaleString('en') });
}
