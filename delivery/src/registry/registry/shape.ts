import type { MembersShape, ModuleTypes, TypeShape } from './release-types';

/** Looks up a name. Finds only own properties, because every object inherits names such as `toString`. */
export const getOwnProperty = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Returns true if the type accepts every value (`unknown` or `any`). */
export const acceptsEveryValue = (shape: TypeShape) =>
  'text' in shape && (shape.text === 'unknown' || shape.text === 'any');

const isImportedType = (shape: TypeShape) => 'text' in shape && shape.text.startsWith('import ');

export const isVoidType = (shape: TypeShape) => 'text' in shape && shape.text === 'void';

/**
 * Returns true if two object types have a member with the same name and literal, such as `type: 'message'`.
 */
export function haveCommonLiteral(one: TypeShape, other: TypeShape): boolean {
  if (!('members' in one && 'members' in other)) return false;
  return Object.entries(one.members).some(
    ([name, { line, shape }]) => isLiteralType(shape) && getOwnProperty(other.members, name)?.line === line,
  );
}

const isLiteralType = (shape: TypeShape | undefined) => shape !== undefined && 'text' in shape && /^'/.test(shape.text);

/**
 * Returns true if a member with a literal, such as `type`, tells an object type apart from all the others.
 */
export function hasDistinctLiteral(one: TypeShape, others: readonly TypeShape[]): boolean {
  if (!('members' in one)) return false;
  const objects = others.filter((other): other is MembersShape => 'members' in other);
  const names = Object.keys(one.members).filter((name) => isLiteralType(getOwnProperty(one.members, name)?.shape));
  return (
    objects.length > 0 &&
    names.some((name) =>
      objects.every(({ members }) => {
        const other = getOwnProperty(members, name);
        return isLiteralType(other?.shape) && other?.line !== one.members[name]?.line;
      }),
    )
  );
}

export function isUnionType(types: ModuleTypes, shape: TypeShape): boolean {
  return 'union' in resolveShape(types, shape);
}

export function listUnionVariants(types: ModuleTypes, shape: TypeShape): TypeShape[] {
  const resolved = resolveShape(types, shape);
  if ('union' in resolved) return resolved.union.flatMap((one) => listUnionVariants(types, one));
  return 'members' in resolved ? [resolved] : [shape];
}

/** Replaces the name of a type by its declaration. A generic, imported or undeclared name stays. */
export function resolveShape(types: ModuleTypes, shape: TypeShape, passed: readonly string[] = []): TypeShape {
  if (!('reference' in shape)) return shape;
  const { name } = shape.reference;
  const declared = getOwnProperty(types.declarations, name);
  // `passed` lists the names that were replaced on the way to this one. A name in it is not replaced again.
  const isPlain = declared?.generics.text === '' && !isImportedType(declared.shape) && !passed.includes(name);
  return isPlain ? resolveShape(types, declared.shape, [...passed, name]) : shape;
}

/** Returns true if every value of the type `narrow` is also a value of the type `wide`. */
export function isSubtypeByText(narrow: string, wide: string): boolean {
  if (narrow === wide || wide === 'unknown' || wide === 'any') return true;
  if (wide === 'string') return /^'.*'$/.test(narrow);
  if (wide === 'number') return /^-?[\d.]+$/.test(narrow);
  return wide === 'boolean' && (narrow === 'true' || narrow === 'false');
}
