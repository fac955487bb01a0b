import { type Static, Type } from '@sinclair/typebox';

/**
 * What `schema/v1-pre.json` of awslabs/frontend-discovery demands. It lists the form of one version in a way by which
 * validators look at the first of each list alone; here it is that of every one.
 */
const closed = { additionalProperties: false } as const;

const version = Type.Object(
  {
    url: Type.String(),
    fallbackUrl: Type.Optional(Type.String()),
    metadata: Type.Object({ integrity: Type.String(), version: Type.String() }, closed),
    extras: Type.Optional(Type.Object({})),
    deployment: Type.Optional(
      Type.Object({ traffic: Type.Number({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
    ),
  },
  closed,
);

export const discoveryRules = Type.Object(
  {
    schema: Type.String(),
    microFrontends: Type.Record(Type.String(), Type.Array(version, { uniqueItems: true })),
  },
  closed,
);

export type Discovered = Static<typeof discoveryRules>;
