import { isRemote, makeLink } from '../../edge/overrides/make-link';
import { longestMinutes } from '../../edge/overrides/ticket';
import { refuse } from '../../registry/registry/refusal';
import { type Command, rejectArguments, successResult, textOf } from './command';

export const override: Command = {
  usage: `override <remote> <version> --user <name> [--minutes <1 to ${longestMinutes}>] [--origin <address>] [--reason <words>]`,
  options: {
    user: { type: 'string' },
    minutes: { type: 'string' },
    origin: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, words) => {
    const [remote, version] = words.positionals;
    const user = textOf(words, 'user');
    const origin = originIn(textOf(words, 'origin') ?? context.address);
    if (!remote) return rejectArguments('Name the remote.');
    if (!version) return rejectArguments('Name the version.');
    if (!user) return rejectArguments('Say with --user who may open it, by the name that they sign in with.');
    if (!origin) return rejectArguments('Say with --origin where, such as --origin https://law.example.org.');
    if (!isRemote(remote)) return refuse('unknown-remote', `There is no remote ${remote}.`);
    const minutes = Number(textOf(words, 'minutes') ?? longestMinutes);
    const reason = textOf(words, 'reason') ?? '';
    const wish = { remote, version, user, origin, minutes, actor: context.actor, reason };
    const made = await makeLink(await context.registry(), wish);
    if (!made.ok) return made;
    context.say(`${remote} ${version}, for ${user} at ${origin}, until ${made.until}:`);
    context.say(made.address);
    return successResult;
  },
};

/** The origin (scheme, host and port) of an address; undefined when a browser cannot open it. */
function originIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}
