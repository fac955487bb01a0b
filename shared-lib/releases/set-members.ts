import { t } from 'shared-lib/words';
import type { ReleaseAct, SetMember } from './channel';

/** Lists the releases that an act names: a single one, or all releases of a set. */
export function listMembersOfAct(act: ReleaseAct): SetMember[] {
  const { remote, version } = act;
  const others = 'with' in act ? (act.with ?? []) : [];
  return [{ remote, version }, ...others];
}

/** Names releases in a list: "shell 0.3.0, mfe-workspace 0.2.0 and mfe-roadmap 0.4.0". */
export function formatSetMembers(members: readonly SetMember[]): string {
  const names = members.map(({ remote, version }) => `${remote} ${version}`);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last });
}
