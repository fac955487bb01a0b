import { requestSave } from 'shared-lib/api';
import { ChoiceField, TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { Text } from 'shared-lib/ui';
import { object, string } from 'yup';
import { type Intention, intentionWords, sharesOf, startShare, warningsOf } from './intention';
import { Holds } from './remote-card';

type ActDialogProps = {
  intention: Intention;
  /** Above this share another operator must approve; 100 means never. */
  secondPersonAbove: number;
  /** The current number of the log's newest entry. */
  latestSeq: number;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const longestReason = 1000;

const schema = object({
  version: string().default(''),
  share: string().default(''),
  reason: string()
    .default('')
    .test('filled', 'Please mention the reason', (typed) => typed.trim() !== '')
    .max(longestReason, `The reason has at most ${longestReason} characters.`),
});

/** Performs an action on a release; the log keeps the reason. */
export function ActDialog({ intention, latestSeq, secondPersonAbove, ...dialog }: ActDialogProps) {
  const { kind, remote, seq } = intention;
  const { title, does, says } = intentionWords[kind];
  return (
    <FormDialog
      form={`releases.${kind}.${remote.name}`}
      version={seq}
      latestVersion={latestSeq}
      title={title}
      thing="Change"
      does={does}
      start={{ version: versionOf(intention), share: String(startShare(intention)), reason: '' }}
      schema={schema}
      save={({ version, share, reason }, key) => {
        const body = {
          kind: wireKindOf(intention),
          remote: remote.name,
          version,
          reason: reason.trim(),
          seq,
        };
        return requestSave({ path: 'releases/act', body: { ...body, share: Number(share) }, key });
      }}
      {...dialog}
    >
      <Text overflowWrap="anywhere">
        <strong>{remote.name}</strong>: {says(remote)}
      </Text>
      <Holds says={warningsOf(intention)} />
      {kind === 'canary' && (
        <ChoiceField
          name="version"
          label="Release"
          choices={remote.waiting.map((version) => [version, version] as const)}
        />
      )}
      {(kind === 'canary' || kind === 'share') && (
        <ChoiceField
          name="share"
          label="Share"
          choices={sharesOf(intention).map((share) => [String(share), `${share} % of the people`] as const)}
        />
      )}
      {secondPersonAbove < 100 && ['canary', 'share', 'promote'].includes(kind) && (
        <Text fontSize="sm" color="fg.muted">
          Past {secondPersonAbove} % of the people another operator has to approve it.
        </Text>
      )}
      <TextField name="reason" label="Reason" maxLength={longestReason * 2} />
    </FormDialog>
  );
}

const wireKinds = {
  decline: 'decline',
  canary: 'canary',
  share: 'canary',
  hold: 'hold',
  'go on': 'go-on',
  promote: 'promote',
  'take back': 'roll-back',
  'go back': 'roll-back',
} satisfies Record<Exclude<Intention['kind'], 'approve'>, string>;

/** Approving sends the kind of action that the other operator proposed. */
function wireKindOf({ kind, remote }: Intention): string {
  return kind === 'approve' ? (remote.proposed?.kind ?? 'promote') : wireKinds[kind];
}

function versionOf({ kind, remote }: Intention): string {
  if (kind === 'approve' || kind === 'decline') return remote.proposed?.version ?? '';
  if (kind === 'canary') return remote.waiting[0] ?? '';
  return kind === 'go back' ? remote.stable : (remote.canary?.version ?? '');
}
