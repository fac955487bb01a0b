import { Button, Flex } from 'shared-lib/ui';
import { type Profile, profileKindTitles } from './profile';
import type { Profiles } from './use-profiles';

type ProfileBarProps = {
  profiles: Profiles;
  chosen: Profile | undefined;
  isDirty: boolean;
  canEdit: boolean;
  isSaving: boolean;
  onChoose: (id: number | undefined) => void;
  onSave: () => void;
  onSaveAs: () => void;
  onDelete: (profile: Profile) => void;
};

/** The text without a chosen profile: an empty list differs from one that is not loaded. */
const unchosen = {
  loaded: 'No profile',
  loading: 'Loading profiles',
  failed: 'Profiles not loaded',
} satisfies Record<Profiles['state'], string>;

/** Shows whose answers these are, with the actions on them. */
export function ProfileBar(props: ProfileBarProps) {
  const { profiles, chosen, isDirty, canEdit, isSaving, onChoose, onSave, onSaveAs, onDelete } = props;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <select
        className="trial-select trial-profile"
        aria-label="Profile"
        disabled={profiles.state !== 'loaded'}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{unchosen[profiles.state]}</option>
        {profiles.list.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {name} ({profileKindTitles[kind]})
          </option>
        ))}
      </select>
      {canEdit && chosen && (
        <Button size="sm" disabled={!isDirty} loading={isSaving} loadingText="Save" onClick={onSave}>
          Save
        </Button>
      )}
      {canEdit && (
        <Button size="sm" variant="outline" onClick={onSaveAs}>
          Save as…
        </Button>
      )}
      {canEdit && chosen && (
        <Button size="sm" variant="outline" onClick={() => onDelete(chosen)}>
          Delete
        </Button>
      )}
    </Flex>
  );
}
