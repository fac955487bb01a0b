import { type FormEvent, useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { type ChosenLaws, LawNames } from '../parts/law-names';
import { PlaceField } from '../parts/place-field';
import { refreshDueDates } from '../wire/ask';
import type { Named } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { useSaveInParts } from '../wire/save-in-parts';
import {
  AssignActions,
  AssignFields,
  checkerFault,
  PeopleNotThere,
  PersonField,
  toChoices,
} from './assign-fields';

export type AssignLawsDialogProps = ChosenLaws & {
  /** The place that is offered. Undefined: all places. */
  profileId: number | undefined;
  /** Called after the server accepted it. */
  onAssigned: () => void;
  onClosed: () => void;
};

/** What is chosen. The ids are texts, as forms hold them. */
type Choice = { placeId: number | undefined; owner: string; checker: string };

/** The values besides the ids of people. */
const asItIs = '';
const nobody = 'nobody';

/** Asks who does and who checks all duties of some laws, at all places or at one. */
export function AssignLawsDialog({ ids, names, profileId, onAssigned, onClosed }: AssignLawsDialogProps) {
  const [choice, setChoice] = useState<Choice>({ placeId: profileId, owner: asItIs, checker: asItIs });
  const { isSaving, refusal, run } = useSave();
  const { data: people, refetch, isPending } = useAccountNames();
  const saveInParts = useSaveInParts('obligations/assignmany', ids);
  const changes = changesOf(choice);
  const isChanged = Object.keys(changes).length > 0;
  const place = choice.placeId !== undefined && { profile_id: choice.placeId };
  return (
    <TitledDialog
      title={t('Assign')}
      width={600}
      closes={isSaving ? 'from within' : isChanged ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) =>
        people ? (
          <AssignLawsForm
            laws={{ ids, names }}
            {...{ choice, setChoice, people, isChanged, isSaving, refusal }}
            onCancel={leave}
            onSubmit={async () => {
              const saved = await run((key) => saveInParts(key, { ...place, ...changes }));
              if (!saved?.ok) return;
              close();
              announce({ type: 'message', text: saved.value });
              refreshDueDates();
              onAssigned();
            }}
          />
        ) : (
          <PeopleNotThere isPending={isPending} onRetry={() => void refetch()} />
        )
      }
    </TitledDialog>
  );
}

type AssignLawsFormProps = {
  laws: ChosenLaws;
  choice: Choice;
  setChoice: (choice: Choice) => void;
  people: readonly Named[];
  isChanged: boolean;
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSubmit: () => void;
};

function AssignLawsForm({ laws, choice, setChoice, people, ...props }: AssignLawsFormProps) {
  const { isChanged, isSaving, refusal, onCancel, onSubmit } = props;
  const id = useId();
  const isSame = Number(choice.owner) > 0 && choice.owner === choice.checker;
  const choices = [[asItIs, t('Leave as it is')], [nobody, t('Nobody')], ...toChoices(people)] as const;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) document.getElementById(`${id}-checker`)?.focus();
    else onSubmit();
  };
  return (
    <AssignFields onSubmit={submit}>
      <LawNames laws={laws} />
      <PlaceField
        id={`${id}-place`}
        placeId={choice.placeId}
        onPlace={(placeId) => setChoice({ ...choice, placeId })}
      />
      <PersonField
        id={`${id}-owner`}
        label={t('Owner')}
        value={choice.owner}
        choices={choices}
        onChange={(owner) => setChoice({ ...choice, owner })}
      />
      <PersonField
        id={`${id}-checker`}
        label={t('Checker')}
        value={choice.checker}
        choices={choices}
        fault={isSame ? checkerFault : undefined}
        onChange={(checker) => setChoice({ ...choice, checker })}
      />
      <Text color="fg.muted" textStyle="caption">
        {t('The nearest choice counts: first this duty, then its law, then this place and its manager.')}
      </Text>
      <Refusal message={refusal} />
      <AssignActions {...{ isSaving, isChanged, onCancel }} />
    </AssignFields>
  );
}

function changesOf({ owner, checker }: Choice) {
  const idOf = (value: string) => (value === nobody ? null : Number(value));
  return {
    ...(owner !== asItIs && { owner_id: idOf(owner) }),
    ...(checker !== asItIs && { checker_id: idOf(checker) }),
  };
}
