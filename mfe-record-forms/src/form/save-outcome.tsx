import { renumberExempt } from '../conflict/renumber-exempt';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormValues } from '../opening/form-start';
import { buttonTitles } from './form-buttons';
import { FullSpinner } from './full-spinner';
import type { SaveState } from './judge-save';
import { OvertakenPart } from './overtaken-part';
import { SavedPart } from './saved-part';

type SaveOutcomeProps = {
  form: FetchedForm;
  state: SaveState;
  /** The law that was chosen for it. */
  lawId: number;
  onSettled: (theirs: FetchedForm, values: FormValues) => void;
  onLater: () => void;
};

/** What a save shows over the whole form: that it is under way, that it is done, or that somebody else came first. */
export function SaveOutcome({ form, state, lawId, onSettled, onLater }: SaveOutcomeProps) {
  const { start, choices } = form;
  if (state.is === 'saving') return <FullSpinner label="Saving" />;
  if (state.is === 'saved') {
    const { kind, mode } = start;
    const isNew = mode === 'create';
    const { id, words, said, warnings } = state;
    return <SavedPart {...{ kind, isNew, lawId, id, words, said, warnings }} />;
  }
  if (state.is !== 'overtaken') return null;
  const { mine, theirs, action } = state;
  const renumbering = { kind: start.kind, from: choices, to: theirs.choices };
  const asTheirs = ({ fields, isOfState }: FormValues): FormValues => ({
    isOfState,
    fields: renumberExempt(fields, renumbering),
  });
  return (
    <OvertakenPart
      start={{ ...start, values: asTheirs(start.values) }}
      mine={asTheirs(mine)}
      {...{ theirs, onLater }}
      does={`Save with ${buttonTitles[action]}`}
      onSettled={(values) => onSettled(theirs, values)}
    />
  );
}
