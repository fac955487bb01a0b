import type { OwnListName } from 'shared-lib/records';
import { LazyPart } from 'shared-lib/ui';
import type { OpenedOption, OwnOption } from './own-option';

type OptionDialogProps = {
  list: OwnListName;
  opened: OpenedOption;
  /** The options in view, as the list has them now. */
  options: readonly OwnOption[];
  onReopen: (opened: OpenedOption) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadName = () => import('./name-dialog').then(({ NameDialog }) => NameDialog);
const loadSwitch = () =>
  import('./switch-option-dialog').then(({ SwitchOptionDialog }) => SwitchOptionDialog);

/** The dialog for what is to be done with an option; fetched when it is first wanted. */
export function OptionDialog({ list, opened, options, onReopen, onSaved, ...rest }: OptionDialogProps) {
  if (opened.act === 'add')
    return <LazyPart what="Add option" load={loadName} with={{ list, onSaved, ...rest }} waiting={null} />;
  const { act, option } = opened;
  if (act === 'rename') {
    const latest = options.find(({ id }) => id === option.id) ?? option;
    const onLatest = () => onReopen({ act, option: latest });
    const dialog = { list, option, latest, onLatest, onSaved, ...rest };
    return <LazyPart what="Rename option" load={loadName} with={dialog} waiting={null} />;
  }
  const dialog = { list, option, to: act, onDone: onSaved, ...rest };
  return <LazyPart what="Option" load={loadSwitch} with={dialog} waiting={null} />;
}
