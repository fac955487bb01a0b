import { useField } from 'formik';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery } from 'shared-lib/query';
import type { RegistryVersion } from 'shared-lib/releases';
import { Box, NotRefreshed, Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import {
  fetchVersions,
  type ReleaseLink,
  releasesQueryName,
  requestReleaseLink,
  type VersionToOpen,
} from './releases-api';
import { findRemoteTitle } from './remote-card';

type OpenVersionDialogProps = VersionToOpen & { onMade: (link: ReleaseLink) => void; onClosed: () => void };

const openVersionTitle = t('Open a version');
const durationChoices = ['15', '30', '60'].map((minutes) => [minutes, `${minutes} minutes`] as const);
const openVersionSchema = object({ version: string().default(''), minutes: string().default('') });

const versionStateTexts = {
  stable: 'stable',
  canary: 'canary',
  past: t('live before'),
  waiting: t('never live'),
} satisfies Record<RegistryVersion['is'], string>;

/**
 * The dialog that makes a link to another version of a remote, or to the preview of a change. Only the operator who
 * makes the link can use it.
 */
export function OpenVersionDialog({ remote, change, onMade, onClosed }: OpenVersionDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', releasesQueryName, 'versions', remote],
    queryFn: ({ signal }) => fetchVersions(remote, signal),
    staleTime: 0,
  });
  if (!data) return isError ? <VersionsNotLoaded onRetry={() => void refetch()} onClosed={onClosed} /> : null;
  const versions = change === undefined ? data : data.filter((one) => one.change === change);
  if (versions.length === 0) return <NoPreviewNote onClosed={onClosed} />;
  return (
    <FormDialog
      form={`releases.open.${remote}`}
      title={openVersionTitle}
      thing={t('Link')}
      submitLabel={change === undefined ? t('Make a link') : t('Open it')}
      start={{ version: findPreselectedVersion(versions), minutes: '60' }}
      schema={openVersionSchema}
      save={async ({ version, minutes }, key) => {
        const made = await requestReleaseLink({ remote, version, minutes: Number(minutes) }, key);
        if (!made.ok) return made;
        onMade(made.value);
        return { ok: true, value: made.value.release };
      }}
      onSaved={() => undefined}
      onClosed={onClosed}
    >
      <DialogObjectBlock objects={[{ name: findRemoteTitle(remote), code: remote }]} />
      <Text overflowWrap="anywhere">
        {t(
          'Only you see the version that you choose, in this browser, until its time is over. The automatic check of the release ignores what you do with it.',
        )}
      </Text>
      <ChoiceField name="version" label={t('Version')} choices={versions.map(formatVersionChoice)} />
      <VersionSource versions={versions} />
      <ChoiceField name="minutes" label={t('For')} choices={durationChoices} />
    </FormDialog>
  );
}

function formatVersionChoice({ version, is, change }: RegistryVersion) {
  const state = change === undefined ? versionStateTexts[is] : t('preview of change {change}', { change });
  return [version, `${version} (${state})`] as const;
}

/** Shows the source of the chosen version, so that nobody opens code of unknown origin. */
function VersionSource({ versions }: { versions: readonly RegistryVersion[] }) {
  const [{ value }] = useField<string>('version');
  const source = versions.find(({ version }) => version === value)?.source;
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {source === undefined ? t('It is not known where this version comes from.') : t('It is {source}.', { source })}
    </Text>
  );
}

/** Chooses the preselected version: the previous version of users, because operators open it most often. */
function findPreselectedVersion(versions: readonly RegistryVersion[]): string {
  return (versions.find(({ is }) => is === 'past') ?? versions[0])?.version ?? '';
}

function VersionsNotLoaded({ onRetry, onClosed }: { onRetry: () => void; onClosed: () => void }) {
  return (
    <TitledDialog title={openVersionTitle} width={600} onClosed={onClosed}>
      <Box p={{ base: '4', md: '6' }}>
        <NotRefreshed onRetry={onRetry} />
      </Box>
    </TitledDialog>
  );
}

function NoPreviewNote({ onClosed }: { onClosed: () => void }) {
  return (
    <TitledDialog title={openVersionTitle} width={600} onClosed={onClosed}>
      <Text p={{ base: '4', md: '6' }}>{t('This preview has ended: the change was merged, closed or replaced.')}</Text>
    </TitledDialog>
  );
}
