import { useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { useDialogDraft } from '../parts/dialog-draft';
import { splitLawsIntoRequests, useSaveInParts } from '../parts/dialog-form';
import { type ChosenLaws, formatLawNameOrCount, LawNames, PlaceField } from '../parts/law-names';
import { refreshDueDates } from '../wire/call-api';
import {
  AssignPeopleDialog,
  type ChosenPeople,
  formatAssignedMessage,
  listPersonChoicesForManyDuties,
  makeAssignmentChanges,
  unchangedPeople,
} from './assign-fields';

type AssignLawsDialogProps = ChosenLaws & {
  /** The place that is chosen at first. Undefined: all places. */
  profileId: number | undefined;
  /** Called after the server has accepted the change. */
  onAssigned?: () => void;
  onClosed: () => void;
};

/** The chosen people and place. Ids of people are texts, as in form fields. */
type AssignLawsChoice = ChosenPeople & { placeId: number | undefined };

/**
 * The dialog that assigns the owner and the checker of all duties of some laws, at all places or at a single
 * one.
 */
export function AssignLawsDialog({ ids, names, profileId, onAssigned, onClosed }: AssignLawsDialogProps) {
  const [start] = useState<AssignLawsChoice>({ placeId: profileId, ...unchangedPeople });
  const draft = useDialogDraft('assign-laws', ids.join(), { initialValues: start, props: { ids, names, profileId } });
  const [choice, setChoice] = useState(draft.values ?? start);
  const { isSaving, refusal, run } = useSave();
  const placeField = useId();
  const [parts] = useState(() => splitLawsIntoRequests(ids));
  const { saveInParts } = useSaveInParts('obligations/assignmany', parts);
  const changes = makeAssignmentChanges(choice);
  const place = choice.placeId !== undefined && { profile_id: choice.placeId };
  return (
    <AssignPeopleDialog
      {...{ changes, isSaving, refusal, onClosed }}
      people={choice}
      targets={parts.map((part) => ({ ...part, ...place }))}
      toChoices={listPersonChoicesForManyDuties}
      onPeople={(named) => setChoice({ ...choice, ...named })}
      storedDraft={{ draft, entered: choice }}
      onSubmit={async (close, counted) => {
        const saved = await run(() => saveInParts({ ...place, ...changes }));
        if (!saved?.ok) return;
        close();
        announce({ type: 'message', text: formatAssignedMessage(formatLawNameOrCount({ ids, names }), counted) });
        refreshDueDates();
        onAssigned?.();
      }}
    >
      <LawNames laws={{ ids, names }} />
      <PlaceField id={placeField} placeId={choice.placeId} onPlace={(placeId) => setChoice({ ...choice, placeId })} />
    </AssignPeopleDialog>
  );
}
