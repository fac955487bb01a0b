import type { FetchedForm } from '../opening/fetch-form';
import type { FormStart, FormValues } from '../opening/form-start';
import { buttonTitles } from './form-buttons';
import { FullSpinner } from './full-spinner';
import { OvertakenPart } from './overtaken-part';
import { SavedPart } from './saved-part';
import type { SaveState } from './use-record-save';

type SaveOutcomeProps = {
  start: FormStart;
  state: SaveState;
  onSettled: (theirs: FetchedForm, values: FormValues) => void;
  onLater: () => void;
};

/** What a save shows over the whole form: that it is under way, that it is done, or that somebody else came first. */
export function SaveOutcome({ start, state, onSettled, onLater }: SaveOutcomeProps) {
  if (state.is === 'saving') return <FullSpinner label="Saving" />;
  if (state.is === 'saved') return <SavedPart kind={start.kind} id={state.id} words={state.words} />;
  if (state.is !== 'overtaken') return null;
  const { mine, theirs, action } = state;
  return (
    <OvertakenPart
      {...{ start, mine, theirs, onLater }}
      does={`Save with ${buttonTitles[action]}`}
      onSettled={(values) => onSettled(theirs, values)}
    />
  );
}
