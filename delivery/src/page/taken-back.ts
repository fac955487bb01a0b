import type { Followed } from '../follow/follow-channel';

/** Pages live for a day or so: older ones have been loaded again. */
const mostTold = 20;

/** The releases that open pages had better leave soon, as `mfe-roadmap 1.1.0`, newest first. */
export function takenBack({ channel }: Pick<Followed, 'channel'>): string[] {
  const gone = Object.entries(channel.remotes).flatMap(([name, { retired }]) =>
    retired.filter(({ why }) => why !== 'replaced').map(({ version, at }) => ({ name, version, at })),
  );
  const newest = gone.sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostTold);
  return newest.map(({ name, version }) => `${name} ${version}`);
}
