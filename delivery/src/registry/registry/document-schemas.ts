import { type TSchema, Type } from '@sinclair/typebox';

/** An object with exactly these keys: a document with one more is refused. */
function only<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,60}$' });
const version = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 60 });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const share = Type.Number({ minimum: 0, maximum: 100 });
const organisations = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 1000 });
const seq = Type.Integer({ minimum: 0 });
const live = { version, manifest: hash };

const hours = Type.Number({ minimum: 0, maximum: 10_000 });
const brake = Type.Optional(
  only({
    isHeld: Type.Boolean(),
    maxShare: share,
    minHours: Type.Optional(hours),
    patienceHours: hours,
  }),
);

const canary = only({
  ...live,
  share,
  organisations,
  salt: Type.String({ minLength: 1, maxLength: 64 }),
  since: time,
  stepAt: Type.Optional(time),
  brake,
});

const person = Type.String({ minLength: 1, maxLength: 400 });
const wanted = {
  kind: Type.Union([Type.Literal('canary'), Type.Literal('promote')]),
  share,
  organisations,
  brake,
};
const proposed = only({ ...wanted, version, by: person, root: person, at: time });

const why = Type.Union([Type.Literal('replaced'), Type.Literal('taken-back'), Type.Literal('withdrawn')]);

const remotes = Type.Record(
  name,
  only({
    stable: only(live),
    canary: Type.Optional(canary),
    proposed: Type.Optional(proposed),
    retired: Type.Array(only({ ...live, at: time, why })),
  }),
  { additionalProperties: false },
);

export const channelSchema = only({ seq, at: time, expires: time, head: hash, remotes });

const about = { remote: name, version };
const user = Type.String({ minLength: 1, maxLength: 200 });
const origin = Type.String({ pattern: '^https?://[^/]+$', maxLength: 300 });

const act = Type.Union([
  only({ kind: Type.Literal('publish'), ...about, manifest: hash }),
  only({ kind: Type.Literal('canary'), ...about, share, organisations, brake }),
  only({ kind: Type.Literal('promote'), ...about }),
  only({ kind: Type.Literal('roll-back'), ...about, isWithdrawn: Type.Boolean() }),
  only({ kind: Type.Literal('propose'), ...about, wanted: only(wanted), root: person }),
  only({ kind: Type.Literal('decline'), ...about }),
  only({ kind: Type.Literal('override'), ...about, user, origin, until: time }),
]);

export const overrideSchema = only({ ...about, manifest: hash, user, origin, made: time, until: time });

export const entrySchema = only({
  seq,
  at: time,
  actor: Type.String({ minLength: 1, maxLength: 200 }),
  act,
  reason: Type.String({ maxLength: 2000 }),
  figures: Type.Optional(Type.Unknown()),
  before: hash,
  remotes,
});
