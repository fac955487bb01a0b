import { useEffect, useState, useSyncExternalStore } from 'react';
import { send } from 'shared-lib/api';
import { isAnythingUnsaved } from 'shared-lib/bus';
import type { PageOverride } from 'shared-lib/releases';
import { Button, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { leaveGuard } from '../../leaving/leave-guard';
import { findOpenedRelease, type OpenedReleaseState, openedReleaseStore } from '../../override/opened-release';
import { reloadPage } from '../../session/leave-page';
import { PageNotice } from './notice';

type LeaveOpenedRelease = typeof leaveOpenedRelease;

/**
 * Shows which release the user has opened, with a button to leave it. If the server refused to show the
 * release, it says why.
 */
export function OverrideNotice({
  override,
  leave = leaveOpenedRelease,
}: {
  override: PageOverride;
  leave?: LeaveOpenedRelease;
}) {
  const state = useSyncExternalStore(openedReleaseStore.subscribe, openedReleaseStore.read);
  const opened = findOpenedRelease({ override });
  const isOver = useHasInstantPassed(opened?.until);
  const [isStuck, setStuck] = useState(false);
  const isLink = opened?.until !== undefined;
  // If the opened release failed and this page has no replacement, the page reloads, unless work is unsaved.
  const isLost = isLink && state === 'given-up';
  useEffect(() => {
    if (isLost && !isAnythingUnsaved()) void leave('failure');
  }, [isLost, leave]);
  const leaveByRequest = async () => setStuck(!(await leave('request')));
  return (
    <PageNotice tone="warning" words={formatOverrideNotice(override, { state, isOver })}>
      {isLink && (
        <Button
          size="xs"
          variant="outline"
          flexShrink="0"
          color="inherit"
          borderColor="currentColor"
          onClick={() => leaveGuard.leaveBy(() => void leaveByRequest())}
        >
          {t('Leave this version')}
        </Button>
      )}
      {isStuck && <Text minW="0">{t('Leaving this version failed. Please try again.')}</Text>}
    </PageNotice>
  );
}

type OverrideState = {
  state: OpenedReleaseState;
  /** Whether the time for which the release was opened is over. */
  isOver: boolean;
};

/** Formats the text about the release that the user opened. */
export function formatOverrideNotice(override: PageOverride, { state, isOver }: OverrideState): string {
  if ('refused' in override) return t('{refused} You see what is released to you.', { refused: override.refused });
  const { remote, version, until } = override;
  const release = `${remote} ${version}`;
  if (state === 'replaced') return t('{release} failed. You see the stable release in its place.', { release });
  if (state === 'given-up') return t('{release} failed, and nothing can stand in its place in this page.', { release });
  if (until === undefined) return t('{remote} is shown from source, to you alone.', { remote });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(Date.parse(until));
  if (isOver)
    return t('You could see {release} until {time}. Leave this version to see what is released to you.', {
      release,
      time,
    });
  return t('{release} is shown to you alone, until {time}.', { release, time });
}

/** Returns whether an instant has passed. Returns false without an instant. */
function useHasInstantPassed(until: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - readClocks().wall));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

/** Ends the opened release and reloads the page. Returns false if the server cannot be reached. */
async function leaveOpenedRelease(why: 'request' | 'failure'): Promise<boolean> {
  const body = { hasFailed: why === 'failure' };
  const answer = await send({ method: 'POST', path: 'releases/leave', body });
  if (answer.ok) reloadPage();
  return answer.ok;
}
