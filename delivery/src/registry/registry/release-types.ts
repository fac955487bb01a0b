import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const textSchema = Type.Object({ text: Type.String(), uses: Type.Array(Type.String()) });

/**
 * The schema of a type, with only those parts in which two releases must agree. A build derives it from the
 * types of a facade.
 */
const shapeSchema = Type.Recursive((Shape) =>
  Type.Union([
    textSchema,
    Type.Object({ reference: Type.Object({ name: Type.String(), args: Type.Array(Shape) }) }),
    Type.Object({ union: Type.Array(Shape) }),
    Type.Object({ intersection: Type.Array(Shape) }),
    Type.Object({
      members: Type.Record(
        Type.String(),
        Type.Object({ shape: Shape, isOptional: Type.Boolean(), line: Type.String() }),
      ),
      others: Type.Array(textSchema),
    }),
    Type.Object({
      signature: Type.Object({
        parameters: Type.Array(Type.Object({ shape: Shape, isOptional: Type.Boolean(), isRest: Type.Boolean() })),
        returns: Shape,
        generics: textSchema,
      }),
    }),
    Type.Object({ list: Shape, isReadonly: Type.Boolean() }),
  ]),
);

const declarationSchema = Type.Object({ line: Type.String(), generics: textSchema, shape: shapeSchema });

const moduleTypesSchema = Type.Object({
  exports: Type.Record(Type.String(), Type.String()),
  declarations: Type.Record(Type.String(), declarationSchema),
});

const releaseTypesSchema = Type.Record(Type.String(), Type.Record(Type.String(), moduleTypesSchema));

export type TypeShape = Static<typeof shapeSchema>;

export type ReferenceShape = Extract<TypeShape, { reference: unknown }>;

export type MembersShape = Extract<TypeShape, { members: unknown }>;

export type FunctionSignature = Extract<TypeShape, { signature: unknown }>['signature'];

/** The types of one version of a shared module. */
export type ModuleTypes = Static<typeof moduleTypesSchema>;

/** The content of a release's `types.json`: module name → version → types. */
export type ReleaseTypes = Static<typeof releaseTypesSchema>;

/** Parses the text of a `types.json`. Throws an error if it is invalid. */
export function parseReleaseTypes(text: string): ReleaseTypes {
  return Value.Decode(releaseTypesSchema, JSON.parse(text));
}
