import type { PageOverride } from 'shared-lib/releases';
import type { OpenedReleaseState } from './opened-release';

type State = {
  fate: OpenedReleaseState;
  /** Whether the opened release's time is over. */
  isOver: boolean;
};

/** The text about the release that the person opened. */
export function overrideWords(override: PageOverride, { fate, isOver }: State): string {
  if ('refused' in override) return `${override.refused} You see what is released to you.`;
  const { remote, version, until } = override;
  const release = `${remote} ${version}`;
  if (fate === 'replaced') return `${release} failed. You see the stable release in its place.`;
  if (fate === 'given-up') return `${release} failed, and nothing can stand in its place in this page.`;
  if (until === undefined) return `${remote} is shown from source, to you alone.`;
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(Date.parse(until));
  if (isOver) return `${release} could be seen until ${time}. Leave it to see what is released to you.`;
  return `${release} is shown to you alone, until ${time}.`;
}
