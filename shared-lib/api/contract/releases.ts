import { type Static, Type } from '@sinclair/typebox';
import { hows } from 'shared-lib/releases';
import { defineCall } from './call';
import { fields } from './values';

const shared = { method: 'POST', area: 'Releases', codes: 'numbers' } as const;

const time = (what: string) => Type.Integer({ minimum: 0, maximum: 600_000, description: `${what}, in ms` });
/** By its form: a remote that came after this server started is told of as well. */
const remote = Type.String({
  maxLength: 64,
  pattern: '^mfe-[a-z0-9-]+$',
  description: 'Whose release it is',
});
const version = Type.String({ maxLength: 64, pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' });
const how = Type.Union(
  hows.map((one) => Type.Literal(one)),
  { description: 'ok, or what went wrong first' },
);
const mountMs = time('From having its files until it stood');
const inpMs = time('The interaction that took longest to be painted');

const insteadOf = Type.String({
  ...version,
  description: 'The version that had failed, and whose place it took in the same page',
});
const secret = Type.String({ maxLength: 200 });

const told = Type.Object({
  id: Type.Integer({ description: 'Grows from one that was told to the next' }),
  remote: Type.String(),
  version: Type.String(),
  how,
  mountMs: Type.Union([mountMs, Type.Null()]),
  inpMs: Type.Union([inpMs, Type.Null()]),
  insteadOf: Type.Union([Type.String(), Type.Null()], { description: insteadOf.description ?? '' }),
  person: Type.String({ description: 'An opaque word, the same for all sessions of a person with a remote' }),
});
export type ToldLine = Static<typeof told>;

export const releaseCalls = {
  tell: defineCall({
    ...shared,
    path: 'releases/outcomes',
    summary:
      'How a page view fares with a release; told again it changes nothing, save that it broke after all',
    access: 'member',
    counts: 'telling',
    body: fields({
      remote,
      version,
      how,
      mountMs: Type.Optional(mountMs),
      inpMs: Type.Optional(inpMs),
      insteadOf: Type.Optional(insteadOf),
      view: Type.Optional(
        Type.String({ maxLength: 20_000, description: 'The sealed page view; without it nothing counts' }),
      ),
    }),
    reply: Type.Object({
      counted: Type.Boolean({ description: 'Whether it is of a page view that had this release' }),
    }),
  }),
  told: defineCall({
    ...shared,
    path: 'releases/told',
    summary:
      'For edges, which show `EDGE_SECRET`: what was told after a number; to others there is no such path',
    access: 'anyone',
    body: fields({
      after: Type.Integer({ minimum: 0 }),
      secret,
    }),
    reply: Type.Object({ data: Type.Array(told) }),
  }),
  newest: defineCall({
    ...shared,
    path: 'releases/newest',
    summary:
      'For edges, which show `EDGE_SECRET`: the number of what was told last; to others there is no such path',
    access: 'anyone',
    body: fields({ secret }),
    reply: Type.Object({ newest: Type.Integer({ minimum: 0 }) }),
  }),
};
