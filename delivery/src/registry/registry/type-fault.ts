import type { ModuleTypes, Shape, Signature } from './release-types';

/**
 * The direction in which a value goes. The taker is `given` what it imports and what its callbacks are called with.
 * Arguments of its calls, such as props, are `sent`.
 */
type Direction = 'given' | 'sent';

const opposite = { given: 'sent', sent: 'given' } as const;

/**
 * Finds what breaks a taker of these names: it expects the types `expected` and gets `provided`. Each fault is part of
 * a sentence that quotes the line.
 */
export function findTypeFaults(
  expected: ModuleTypes,
  provided: ModuleTypes,
  names: readonly string[],
): string[] {
  const faults = new Set<string>();
  for (const name of names) {
    const [was, now] = [expected.exports[name], provided.exports[name]];
    if (was === undefined) continue;
    const comparison = { expected, provided, faults, seen: new Set<string>() };
    if (now === undefined) faults.add(`${quote(expected.declarations[was]?.line ?? name)} is gone`);
    else compareNames(comparison, [was, now], 'given');
  }
  return [...faults];
}

type Comparison = {
  expected: ModuleTypes;
  provided: ModuleTypes;
  faults: Set<string>;
  /** The pairs of declarations that are compared already, or now. Types can contain themselves. */
  seen: Set<string>;
};

/** The lines that a fault quotes. */
type Lines = [was: string, now: string];

const longestQuote = 160;

const quote = (line: string) =>
  `\`${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}\``;

const describeChange = ([was, now]: Lines) => `${quote(was)} is now ${quote(now)}`;

/** The same for variants. The line may say nothing of them, as in `keyof typeof icons`. */
function describeLoss([was, now]: Lines, lost: readonly Shape[], added: readonly Shape[]): string {
  if (was !== now) return describeChange([was, now]);
  const textOf = (shapes: readonly Shape[]) =>
    shapes.map((shape) => ('text' in shape ? shape.text : 'a kind of object')).join(', ');
  return lost.length > 0
    ? `${quote(was)} no longer has ${textOf(lost)}`
    : `${quote(was)} may now also be ${textOf(added)}`;
}

/** Compares two declarations. Names that are not declared, such as `Promise`, must be equal. */
function compareNames(
  of: Comparison,
  [was, now]: [string, string],
  direction: Direction,
  lines?: Lines,
): void {
  const key = `${was} ${now} ${direction}`;
  if (of.seen.has(key)) return;
  of.seen.add(key);
  const before = of.expected.declarations[was];
  const after = of.provided.declarations[now];
  if (!before || !after) {
    if (before || after || was !== now) of.faults.add(describeChange(lines ?? [was, now]));
    return;
  }
  const here: Lines = [before.line, after.line];
  if (before.generics !== after.generics) of.faults.add(describeChange(here));
  else compare(of, [before.shape, after.shape], direction, here);
}

function compare(of: Comparison, [was, now]: [Shape, Shape], direction: Direction, lines: Lines): void {
  const fault = () => of.faults.add(describeChange(lines));
  if (isUnion(of.expected, was) || isUnion(of.provided, now)) {
    compareUnions(of, [was, now], direction, lines);
    return;
  }
  if ('reference' in was && 'reference' in now) {
    compareReferences(of, [was, now], direction, lines);
    return;
  }
  const [before, after] = [resolve(of.expected, was), resolve(of.provided, now)];
  if ('members' in before && 'members' in after) compareMembers(of, [before, after], direction, lines);
  else if ('signature' in before && 'signature' in after)
    compareSignatures(of, [before.signature, after.signature], direction, lines);
  else if ('list' in before && 'list' in after) {
    const [narrow, wide] = direction === 'given' ? [before, after] : [after, before];
    if (!narrow.isReadonly && wide.isReadonly) fault();
    compare(of, [before.list, after.list], direction, lines);
  } else if ('intersection' in before && 'intersection' in after)
    compareIntersections(of, [before.intersection, after.intersection], direction, lines);
  else if ('text' in before && 'text' in after) {
    const [narrow, wide] = direction === 'given' ? [after.text, before.text] : [before.text, after.text];
    if (!isWithin(narrow, wide)) fault();
    for (const name of before.uses) compareBothWays(of, [nameShape(name), nameShape(name)], lines);
  } else fault();
}

const nameShape = (name: string): Shape => ({ reference: { name, args: [] } });

/** The generic types of others whose values go in the same direction as the whole. */
const carriers = ['Promise', 'Observable', 'Iterable', 'AsyncIterable', 'Readonly', 'Partial', 'ReadonlySet'];

function compareReferences(
  of: Comparison,
  [{ reference: was }, { reference: now }]: [ReferenceShape, ReferenceShape],
  direction: Direction,
  lines: Lines,
): void {
  compareNames(of, [was.name, now.name], direction, lines);
  if (was.args.length !== now.args.length) of.faults.add(describeChange(lines));
  const isSameWay = carriers.includes(was.name) || hasBody(of.expected.declarations[was.name]?.shape);
  was.args.forEach((arg, place) => {
    const other = now.args[place];
    if (!other) return;
    if (isSameWay) compare(of, [arg, other], direction, lines);
    else compareBothWays(of, [arg, other], lines);
  });
}

type ReferenceShape = Extract<Shape, { reference: unknown }>;

/** Whether a declaration is ours, and not an import. */
const hasBody = (shape: Shape | undefined) => shape !== undefined && !isImport(shape);

const isImport = (shape: Shape) => 'text' in shape && shape.text.startsWith('import ');

/** For a type whose use is unknown: it may be given and sent. */
function compareBothWays(of: Comparison, shapes: [Shape, Shape], lines: Lines): void {
  compare(of, shapes, 'given', lines);
  compare(of, shapes, 'sent', lines);
}

function compareMembers(
  of: Comparison,
  [was, now]: [MembersShape, MembersShape],
  direction: Direction,
  lines: Lines,
): void {
  for (const [name, before] of Object.entries(was.members)) {
    const after = now.members[name];
    if (!after) {
      of.faults.add(`${quote(before.line)} is gone`);
      continue;
    }
    const here: Lines = [before.line, after.line];
    const [loose, strict] = direction === 'given' ? [after, before] : [before, after];
    if (loose.isOptional && !strict.isOptional) of.faults.add(describeChange(here));
    compare(of, [before.shape, after.shape], direction, here);
  }
  for (const [name, after] of Object.entries(now.members))
    if (direction === 'sent' && !was.members[name] && !after.isOptional)
      of.faults.add(`${quote(after.line)} is new and required`);
  if (was.others.join() !== now.others.join()) of.faults.add(describeChange(lines));
}

type MembersShape = Extract<Shape, { members: unknown }>;

function compareSignatures(
  of: Comparison,
  [was, now]: [Signature, Signature],
  direction: Direction,
  lines: Lines,
): void {
  const fault = () => of.faults.add(describeChange(lines));
  if (was.generics !== now.generics) fault();
  // Whoever calls must send as many arguments as are required, and not more than are taken.
  const [called, calling] = direction === 'given' ? [now, was] : [was, now];
  const required = called.parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest).length;
  const sent = calling.parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest).length;
  if (required > sent) fault();
  if (now.parameters.length < was.parameters.length) fault();
  was.parameters.forEach((before, place) => {
    const after = now.parameters[place];
    if (!after) return;
    if (before.isRest !== after.isRest) fault();
    compare(of, [before.shape, after.shape], opposite[direction], lines);
  });
  // What a callback returns is of no use to a shell that expects nothing.
  if (direction === 'sent' && isNothing(now.returns)) return;
  compare(of, [was.returns, now.returns], direction, lines);
}

const isNothing = (shape: Shape) => 'text' in shape && shape.text === 'void';

function compareIntersections(
  of: Comparison,
  [was, now]: [Shape[], Shape[]],
  direction: Direction,
  lines: Lines,
): void {
  if (was.length !== now.length) of.faults.add(describeChange(lines));
  was.forEach((before, place) => {
    const after = now[place];
    if (after) compare(of, [before, after], direction, lines);
  });
}

/**
 * Compares the variants of two types. A variant must stay. A new object may be given, because takers choose objects by
 * their kind; a new text or nothing may not, because takers can have no branch for it.
 */
function compareUnions(of: Comparison, [was, now]: [Shape, Shape], direction: Direction, lines: Lines): void {
  const before = listVariants(of.expected, was);
  const after = listVariants(of.provided, now);
  const fits = (one: Shape, other: Shape) => countFaults(of, [one, other], direction, lines) === 0;
  const isObject = (shape: Shape) => 'members' in shape;
  const needed = direction === 'sent' ? before : before.filter(isObject);
  const lost = needed.filter((one) => !after.some((other) => fits(one, other)));
  const added = after.filter((other) => !isObject(other) && !before.some((one) => fits(one, other)));
  if (lost.length === 0 && (direction === 'sent' || added.length === 0)) return;
  const [one] = lost;
  const alike = after.filter((other) => one && isSameKind(one, other));
  // The only change is inside of one object: its own line says more.
  if (lost.length === 1 && one && isObject(one) && alike.length === 1 && alike[0])
    compare(of, [one, alike[0]], direction, lines);
  else of.faults.add(describeLoss(lines, lost, added));
}

/** Whether two objects have a common member with the same text, such as `type: 'message'`. */
function isSameKind(one: Shape, other: Shape): boolean {
  if (!('members' in one && 'members' in other)) return false;
  return Object.entries(one.members).some(
    ([name, { line, shape }]) =>
      'text' in shape && /^'/.test(shape.text) && other.members[name]?.line === line,
  );
}

function countFaults(of: Comparison, shapes: [Shape, Shape], direction: Direction, lines: Lines): number {
  const trial = { ...of, faults: new Set<string>(), seen: new Set(of.seen) };
  compare(trial, shapes, direction, lines);
  return trial.faults.size;
}

function isUnion(types: ModuleTypes, shape: Shape): boolean {
  return 'union' in resolve(types, shape);
}

function listVariants(types: ModuleTypes, shape: Shape): Shape[] {
  const resolved = resolve(types, shape);
  if ('union' in resolved) return resolved.union.flatMap((one) => listVariants(types, one));
  return 'members' in resolved ? [resolved] : [shape];
}

/** Follows a name to its declaration, unless it is generic or an import, or has none. */
function resolve(types: ModuleTypes, shape: Shape): Shape {
  if (!('reference' in shape)) return shape;
  const declared = types.declarations[shape.reference.name];
  const isPlain = declared?.generics === '' && !isImport(declared.shape);
  return isPlain ? resolve(types, declared.shape) : shape;
}

/** Whether each value of one type is a value of the other. */
function isWithin(narrow: string, wide: string): boolean {
  if (narrow === wide || wide === 'unknown' || wide === 'any') return true;
  if (wide === 'string') return /^'.*'$/.test(narrow);
  if (wide === 'number') return /^-?[\d.]+$/.test(narrow);
  return wide === 'boolean' && (narrow === 'true' || narrow === 'false');
}
