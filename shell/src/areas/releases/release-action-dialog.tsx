import { requestSave } from 'shared-lib/api';
import { ChoiceField, FieldGroup, TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { formatSetMembers } from 'shared-lib/releases';
import { Stack, Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import {
  findInitialShare,
  listActionWarnings,
  listOtherSetMembers,
  listSetChoices,
  listShareChoices,
  makeSetMemberFieldName,
  type ReleaseAction,
  readSetMembers,
  releaseActionTexts,
} from './release-action';
import { findRemoteTitle, HoldReasons } from './remote-card';

type ReleaseActionDialogProps = {
  action: ReleaseAction;
  /** Another operator must approve a share above this percentage. With 100, no share needs approval. */
  secondPersonAbove: number;
  /** The sequence number of the newest log entry. */
  latestSeq: number;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const maxReasonLength = 1000;

const releaseActionSchema = object({
  version: string().default(''),
  share: string().default(''),
  reason: string()
    .default('')
    .test('filled', 'Please mention the reason', (typed) => typed.trim() !== '')
    .max(maxReasonLength, t('The reason has at most {maxReasonLength} characters.', { maxReasonLength })),
});

/** The dialog for an action on a release. The log stores the entered reason. */
export function ReleaseActionDialog({ action, latestSeq, secondPersonAbove, ...dialog }: ReleaseActionDialogProps) {
  const { kind, remote, seq } = action;
  const { title, submitLabel } = releaseActionTexts[kind];
  const setChoices = listSetChoices(action);
  const noMembers = Object.fromEntries(setChoices.map(({ name }) => [makeSetMemberFieldName(name), '']));
  return (
    <FormDialog
      form={`releases.${kind}.${remote.name}`}
      version={seq}
      latestVersion={latestSeq}
      title={title}
      thing={t('Change')}
      submitLabel={submitLabel}
      destroys={action.kind === 'take back' || action.kind === 'go back'}
      start={{
        ...noMembers,
        version: findInitialVersion(action),
        share: String(findInitialShare(action)),
        reason: '',
      }}
      schema={releaseActionSchema}
      save={({ version, share, reason, ...others }, key) => {
        const members = readSetMembers(others, setChoices);
        const body = {
          kind: findRequestKind(action),
          remote: remote.name,
          version,
          ...(members.length > 0 && { with: members }),
          share: Number(share),
          reason: reason.trim(),
          seq,
        };
        return requestSave({ path: 'releases/act', body, key });
      }}
      {...dialog}
    >
      <ReleaseActionFields action={action} setChoices={setChoices} secondPersonAbove={secondPersonAbove} />
      <TextField name="reason" label={t('Reason')} maxLength={maxReasonLength * 2} />
    </FormDialog>
  );
}

type ReleaseActionFieldsProps = Pick<ReleaseActionDialogProps, 'action' | 'secondPersonAbove'> & {
  setChoices: SetMemberFieldsProps['choices'];
};

/** Explains the action, and shows the fields that it needs. */
function ReleaseActionFields({ action, setChoices, secondPersonAbove }: ReleaseActionFieldsProps) {
  const { kind, remote } = action;
  const { describe } = releaseActionTexts[kind];
  return (
    <>
      <DialogObjectBlock objects={[{ name: findRemoteTitle(remote.name), code: remote.name }]} />
      <Text overflowWrap="anywhere">{describe(remote)}</Text>
      <OtherSetMembersNote action={action} />
      <HoldReasons reasons={listActionWarnings(action)} />
      {kind === 'canary' && (
        <ChoiceField
          name="version"
          label={t('Release')}
          choices={remote.waiting.map((version) => [version, version] as const)}
        />
      )}
      {setChoices.length > 0 && <SetMemberFields choices={setChoices} />}
      {(kind === 'canary' || kind === 'share') && (
        <ChoiceField
          name="share"
          label={t('Share')}
          choices={listShareChoices(action).map((share) => [String(share), `${share} % of the people`] as const)}
        />
      )}
      {secondPersonAbove < 100 && ['canary', 'share', 'promote'].includes(kind) && (
        <Text fontSize="sm" color="fg.muted">
          {t('Above {secondPersonAbove} % of the people, another operator must approve it.', {
            secondPersonAbove,
          })}
        </Text>
      )}
    </>
  );
}

type SetMemberFieldsProps = { choices: ReturnType<typeof listSetChoices> };

/** Fields for the releases of other remotes that start as canaries together with this one. */
function SetMemberFields({ choices }: SetMemberFieldsProps) {
  return (
    <FieldGroup title={t('Together with')}>
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t('Releases that fit only each other start as a set: people get all of them or none.')}
        </Text>
        {choices.map(({ name, waiting }) => (
          <ChoiceField
            key={name}
            name={makeSetMemberFieldName(name)}
            label={name}
            choices={[['', 'Not in the set'], ...waiting.map((version) => [version, version] as const)]}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

/** Names the other releases of the set, because the action also changes them. */
function OtherSetMembersNote({ action }: { action: ReleaseAction }) {
  const others = listOtherSetMembers(action);
  if (others.length === 0) return null;
  return (
    <Text overflowWrap="anywhere">
      {t('The other releases of its set change in the same way: {others}.', { others: formatSetMembers(others) })}
    </Text>
  );
}

const requestKindByAction = {
  decline: 'decline',
  canary: 'canary',
  share: 'canary',
  hold: 'hold',
  'go on': 'go-on',
  promote: 'promote',
  'take back': 'roll-back',
  'go back': 'roll-back',
} satisfies Record<Exclude<ReleaseAction['kind'], 'approve'>, string>;

/** Finds the kind of action to send. An approval sends the kind that the other operator proposed. */
function findRequestKind({ kind, remote }: ReleaseAction): string {
  return kind === 'approve' ? (remote.proposed?.kind ?? 'promote') : requestKindByAction[kind];
}

function findInitialVersion({ kind, remote }: ReleaseAction): string {
  if (kind === 'approve' || kind === 'decline') return remote.proposed?.version ?? '';
  if (kind === 'canary') return remote.waiting[0] ?? '';
  return kind === 'go back' ? remote.stable : (remote.canary?.version ?? '');
}
