import { type FormEvent, useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { readAnswer, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Refusal } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { parseId } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { type Day, formatDay } from 'shared-lib/schedules';
import { Button, FloatingPart, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { PeopleNotThere, toChoices } from '../owners/assign-fields';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { StaleNotice } from '../parts/due-heading';
import { type PackLine, refreshPacks, sayMoment, usePacks } from '../wire/board';
import type { Named } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';

/** How the state of a pack is called. */
export const stateWords = {
  open: t('Signatures are missing'),
  signed: t('The valid pack: signed by all'),
  superseded: t('Superseded by a newer one'),
  withdrawn: t('Withdrawn'),
} satisfies Record<PackLine['state'], string>;

type PackListProps = {
  /** The first day of the quarter of a new pack, and the quarter in words. */
  from: Day;
  title: string;
};

/** All packs that the reader may see, and the way to a new one. */
export function PackList({ from, title }: PackListProps) {
  const { canEdit } = useAccess();
  const [isMaking, setMaking] = useState(false);
  const { data, isPending, isError, refetch, dataUpdatedAt } = usePacks();
  const retry = () => void refetch();
  return (
    <section className="due-section board-section" aria-label={t('Board packs')}>
      <header>
        <h2>{t('Board packs')}</h2>
        {isError && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
        {canEdit && (
          <Button size="sm" onClick={() => setMaking(true)}>
            {t('Make a board pack')}
          </Button>
        )}
      </header>
      {isPending && <LoadingRows label={t('Loading the board packs')} />}
      {isError && !data && <NotLoaded what={t('This list')} title={t('Not refreshed')} onRetry={retry} />}
      {data?.length === 0 && <p className="board-note">{t('There are no board packs yet.')}</p>}
      {data && data.length > 0 && (
        <ul className="board-list">
          {data.map((pack) => (
            <PackItem key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
      {isMaking && (
        <FloatingPart>
          <MakeDialog {...{ from, title }} onClosed={() => setMaking(false)} />
        </FloatingPart>
      )}
    </section>
  );
}

function PackItem({ pack }: { pack: PackLine }) {
  const { id, from, to, state, signatures, signers, isMyTurn, madeBy, cutAt } = pack;
  return (
    <li>
      <div>
        <Link className="due-link" to={`/board?pack=${id}`}>
          {t('{from} to {to}', { from: shortDay(from), to: shortDay(to) })}
        </Link>
        {state === 'signed' ? <strong>{stateWords[state]}</strong> : <span>{stateWords[state]}</span>}
        {isMyTurn && <strong>{t('It is your turn to sign')}</strong>}
      </div>
      <small>
        {t('{signatures} of {signers} signed · as at {cutAt}, made by {madeBy}', {
          signatures,
          signers,
          cutAt: sayMoment(cutAt, pack),
          madeBy,
        })}
      </small>
    </li>
  );
}

/** Freezes a quarter, and names who signs last. */
function MakeDialog({ from, title, onClosed }: PackListProps & { onClosed: () => void }) {
  const { data: people, isPending, refetch } = useAccountNames();
  const saving = useSave();
  return (
    <TitledDialog
      title={t('Make a board pack')}
      width={600}
      closes={saving.isSaving ? 'from within' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        people ? (
          <MakeForm {...{ from, title, people, saving }} onCancel={leave} onMade={close} />
        ) : (
          <PeopleNotThere isPending={isPending} onRetry={() => void refetch()} />
        )
      }
    </TitledDialog>
  );
}

type MakeFormProps = PackListProps & {
  people: readonly Named[];
  saving: ReturnType<typeof useSave>;
  onCancel: () => void;
  onMade: () => void;
};

function MakeForm({ from, title, people, saving, onCancel, onMade }: MakeFormProps) {
  const [officer, setOfficer] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (officer === '') return document.getElementById(id)?.focus();
    const body = { from: formatDay(from), officer_id: Number(officer) };
    const saved = await saving.run(async (key) =>
      readAnswer(await send({ method: 'POST', path: 'packs/make', body, key }), (reply) => parseId(reply.id)),
    );
    if (!saved?.ok) return;
    announce({ type: 'message', text: t('The board pack is made.') });
    refreshPacks();
    onMade();
  };
  return (
    <DialogForm noValidate onSubmit={submit}>
      <Text>
        {t(
          '{title}: the figures and all due dates are frozen as they are now. The owners sign first, then the head of each place, then the compliance officer. A signed pack of this quarter stays the valid one until all have signed the new one; one that lacks signatures is superseded at once.',
          { title },
        )}
      </Text>
      <LabelledField
        id={id}
        label={t('Compliance officer')}
        hint={t('Somebody who owns no duties of this quarter and is head of no place.')}
        fault={isTried && officer === '' ? t('Choose a user.') : undefined}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            w="full"
            value={officer}
            onChange={({ target }) => setOfficer(target.value)}
            choices={[['', t('Choose')], ...toChoices(people)]}
          />
        )}
      </LabelledField>
      <Refusal message={saving.refusal} />
      <FormActions does={t('Make')} isSaving={saving.isSaving} onCancel={onCancel} />
    </DialogForm>
  );
}
