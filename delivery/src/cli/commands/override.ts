import { createOverrideLink, looksLikeRemoteName } from '../../edge/overrides/make-link';
import { maxLinkMinutes } from '../../edge/overrides/ticket';
import { refuse } from '../../registry/registry/refusal';
import { type Command, readTextOption, rejectArguments, successResult } from './command';

export const overrideCommand: Command = {
  usage: `override <remote> <version> --user <name> [--minutes <1 to ${maxLinkMinutes}>] [--origin <address>] [--reason <words>]`,
  options: {
    user: { type: 'string' },
    minutes: { type: 'string' },
    origin: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, args) => {
    const [remote, version] = args.positionals;
    const user = readTextOption(args, 'user');
    const origin = parseOrigin(readTextOption(args, 'origin') ?? context.address);
    if (!remote) return rejectArguments('Name the remote.');
    if (!version) return rejectArguments('Name the version.');
    if (!user) return rejectArguments('Say with --user who may open it, by the name that they sign in with.');
    if (!origin) return rejectArguments('Say with --origin where, such as --origin https://law.example.org.');
    if (!looksLikeRemoteName(remote)) return refuse('unknown-remote', `There is no remote ${remote}.`);
    const minutes = Number(readTextOption(args, 'minutes') ?? maxLinkMinutes);
    const reason = readTextOption(args, 'reason') ?? '';
    const linkRequest = { remote, version, user, origin, minutes, actor: context.actor, reason };
    const made = await createOverrideLink(await context.registry(), linkRequest);
    if (!made.ok) return made;
    context.say(`${remote} ${version}, for ${user} at ${origin}, until ${made.until}:`);
    context.say(made.address);
    return successResult;
  },
};

/**
 * Parses the origin (protocol and host) of an address. Returns undefined if a browser cannot open the
 * address.
 */
export function parseOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}
