import { type FormEvent, useId, useRef, useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
import { Button, Flex, Input, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { profileKindTitles, type SaidAnswer } from './profile';
import { addProfile, type Saved } from './save-profile';

type SaveAsDialogProps = {
  answers: readonly SaidAnswer[];
  onSaved: (saved: Saved) => void;
  onClosed: () => void;
};

/** Keeps the answers as a new profile under a name of its own. */
export function SaveAsDialog({ answers, onSaved, onClosed }: SaveAsDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ProfileKind>('branch');
  const [refusal, setRefusal] = useState('');
  const [isSaving, setSaving] = useState(false);
  const key = useRef(makeKey());
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (name.trim() === '') return setRefusal('Please fill the Profile Name.');
    setSaving(true);
    const saved = await addProfile({ name, kind, answers: [...answers] }, key.current);
    setSaving(false);
    if (!saved.ok) {
      key.current = makeKey();
      return setRefusal(saved.message);
    }
    close();
    onSaved(saved.value);
  };
  return (
    <TitledDialog title="Save as a profile" width={600} onClosed={onClosed}>
      {(close) => (
        <form noValidate onSubmit={(event) => void submit(event, close)}>
          <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
            <div className="trial-field">
              <label htmlFor={id}>Profile Name</label>
              <Input
                id={id}
                size="sm"
                value={name}
                maxLength={profileLimits.name}
                aria-invalid={refusal !== ''}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
            <KindChoice kind={kind} onChoose={setKind} />
            {refusal && (
              <Text role="alert" color="fg.error">
                {refusal}
              </Text>
            )}
            <Flex gap="2" justify="flex-end">
              <Button size="sm" variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" size="sm" loading={isSaving} loadingText="Save">
                Save
              </Button>
            </Flex>
          </Stack>
        </form>
      )}
    </TitledDialog>
  );
}

type KindChoiceProps = { kind: ProfileKind; onChoose: (kind: ProfileKind) => void };

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <div className="trial-radios" role="radiogroup" aria-label="Kind">
      {profileKinds.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={one === kind} onChange={() => onChoose(one)} />
          {profileKindTitles[one]}
        </label>
      ))}
    </div>
  );
}
