import { parseModuleTypes } from 'shared-lib/build/facade-types';
import { type ModuleTypes, parseReleaseTypes } from './release-types';
import { findTypeFaults } from './type-fault';

/** Reads declarations as a build does, and stores them as a release does. */
function typesOf(text: string): ModuleTypes {
  const stored = JSON.stringify({ 'shared-lib/ui': { '1.0.0': parseModuleTypes(text) } });
  const types = parseReleaseTypes(stored)['shared-lib/ui']?.['1.0.0'];
  if (!types) throw new Error('no types');
  return types;
}

const find = (was: string, now: string, name = 'it') => findTypeFaults(typesOf(was), typesOf(now), [name]);

const props = (members: string) => `export declare function it(props: Props): JSX.Element;
declare type Props = { ${members} };`;

const keyTaker = (keys: string) => `export declare function it(key: (typeof keys)[number]): void;
declare const keys: readonly [${keys}];`;

describe('what passes', () => {
  const passing: [what: string, was: string, now: string][] = [
    ['no change', props('size: string'), props('size: string')],
    [
      'a new export',
      'export declare const it: string;',
      'export declare const it: string;\nexport declare const other: 1;',
    ],
    ['a new optional prop', props('size: string'), props('size: string; colour?: string')],
    ['a prop that is now optional', props('size: string'), props('size?: string')],
    ['a wider union of a prop', props("size: 'sm'"), props("size: 'sm' | 'md'")],
    ['a prop that takes each text', props("size: 'sm' | 'md'"), props('size: string')],
    [
      'a new member of a result',
      'export declare function it(): { a: string };',
      'export declare function it(): { a: string; b: string };',
    ],
    [
      'a narrower result',
      "export declare function it(): 'a' | 'b' | undefined;",
      "export declare function it(): 'a' | 'b';",
    ],
    [
      'a new optional parameter',
      'export declare function it(a: string): void;',
      'export declare function it(a: string, b?: string): void;',
    ],
    [
      'a new kind of message',
      "export declare const it: Observable<Message>;\ndeclare type Message = { type: 'a'; id: string };",
      "export declare const it: Observable<Message>;\ndeclare type Message = { type: 'a'; id: string } | { type: 'b' };",
    ],
    [
      'more for a callback',
      'export declare function it(report: (mode: string) => void): void;',
      'export declare function it(report: (mode: string, old: string) => void): void;',
    ],
    [
      'a list that may be read-only',
      'export declare function it(rows: string[]): void;',
      'export declare function it(rows: readonly string[]): void;',
    ],
    [
      'a new icon',
      "export declare function it(name: keyof typeof paths): void;\ndeclare const paths: { readonly a: 'M1'; };",
      "export declare function it(name: keyof typeof paths): void;\ndeclare const paths: { readonly a: 'M2'; readonly b: 'M1' };",
    ],
    ['another name of a type', props('size: string'), props('size: string').replaceAll('Props', 'OtherProps')],
    [
      'a removed type that the name does not need',
      'export declare const it: string;\nexport declare type Old = 1;',
      'export declare const it: string;',
    ],
    ['a new text in a list of texts', keyTaker("'a'"), keyTaker("'a', 'b'")],
    ['a result where there was none', 'export declare function it(): void;', 'export declare function it(): boolean;'],
    [
      'a parameter that takes all',
      'export declare function it(a: { x: string }): void;',
      'export declare function it(a: unknown): void;',
    ],
    [
      'a wider union of a selected member',
      "export declare function it(props: Omit<P, 'x'>): void;\ndeclare type P = { x: string; size: 'sm' };",
      "export declare function it(props: Omit<P, 'x'>): void;\ndeclare type P = { x: string; size: 'sm' | 'md' };",
    ],
    [
      'a new kind of message for those who select theirs',
      "export declare const it: Observable<Extract<M, { type: 'a' }>>;\ndeclare type M = { type: 'a' };",
      "export declare const it: Observable<Extract<M, { type: 'a' }>>;\ndeclare type M = { type: 'a' } | { type: 'b' };",
    ],
    [
      'a type that leads back to itself',
      'export declare const it: A;\ndeclare type A = B;\ndeclare type B = A;',
      'export declare const it: A;\ndeclare type A = B;\ndeclare type B = A;',
    ],
    [
      'a type that contains itself',
      'export declare const it: Tree;\ndeclare type Tree = { below: Tree[] };',
      'export declare const it: Tree;\ndeclare type Tree = { below: Tree[]; name: string };',
    ],
  ];
  test.each(passing)('%s', (_what, was, now) => {
    expect(find(was, now)).toEqual([]);
  });
});

describe('what breaks a taker', () => {
  const breaking: [what: string, was: string, now: string, ...faults: string[]][] = [
    [
      'a removed export',
      'export declare const it: string;',
      'export declare const other: string;',
      '`const it: string` is gone',
    ],
    ['a renamed optional prop', props('colour?: string'), props('color?: string'), '`colour?: string` is gone'],
    [
      'a new required prop',
      props('size: string'),
      props('size: string; kind: string'),
      '`kind: string` is new and required',
    ],
    [
      'a prop that is required now',
      props('size?: string'),
      props('size: string'),
      '`size?: string` is now `size: string`',
    ],
    [
      'a narrower union of a prop',
      props("size: 'sm' | 'md'"),
      props("size: 'sm'"),
      "`size: 'sm' | 'md'` is now `size: 'sm'`",
    ],
    ['another type of a prop', props('size: string'), props('size: number'), '`size: string` is now `size: number`'],
    [
      'a result that can be missing now',
      'export declare function it(): string;',
      'export declare function it(): string | undefined;',
      '`function it(): string` is now `function it(): string | undefined`',
    ],
    [
      'a removed member of a result',
      'export declare function it(): { a: string; b: string };',
      'export declare function it(): { a: string };',
      '`b: string` is gone',
    ],
    [
      'a new text in a result',
      "export declare function it(): 'light';",
      "export declare function it(): 'light' | 'dim';",
      "`function it(): 'light'` is now `function it(): 'light' | 'dim'`",
    ],
    [
      'a new required parameter',
      'export declare function it(): void;',
      'export declare function it(a: string): void;',
      '`function it(): void` is now `function it(a: string): void`',
    ],
    [
      'a removed parameter',
      'export declare function it(a: string): void;',
      'export declare function it(): void;',
      '`function it(a: string): void` is now `function it(): void`',
    ],
    [
      'less for a callback',
      'export declare function it(report: (mode: string) => void): void;',
      'export declare function it(report: () => void): void;',
      '`function it(report: (mode: string) => void): void` is now `function it(report: () => void): void`',
    ],
    [
      'a removed kind of message',
      "export declare const it: Observable<{ type: 'a' } | { type: 'b' }>;",
      "export declare const it: Observable<{ type: 'a' }>;",
      "`const it: Observable<{ type: 'a' } | { type: 'b' }>` is now `const it: Observable<{ type: 'a' }>`",
    ],
    [
      'a renamed member of one kind of message',
      "export declare const it: Observable<Message>;\ndeclare type Message = { type: 'a' } | { type: 'b'; id: string };",
      "export declare const it: Observable<Message>;\ndeclare type Message = { type: 'a' } | { type: 'b'; key: string };",
      '`id: string` is gone',
    ],
    [
      'a removed icon',
      "export declare function it(props: { name: keyof typeof paths }): void;\ndeclare const paths: { readonly a: 'M1'; readonly b: 'M1' };",
      "export declare function it(props: { name: keyof typeof paths }): void;\ndeclare const paths: { readonly a: 'M1' };",
      "`name: keyof typeof paths` no longer has 'b'",
    ],
    [
      'an async result',
      'export declare function it(): string;',
      'export declare function it(): Promise<string>;',
      '`function it(): string` is now `function it(): Promise<string>`',
    ],
    [
      'a list that is read-only now',
      'export declare function it(): string[];',
      'export declare function it(): readonly string[];',
      '`function it(): string[]` is now `function it(): readonly string[]`',
    ],
    [
      'another condition',
      'export declare type T<A> = A extends 1 ? 2 : 3;\nexport declare const it: T<1>;',
      'export declare type T<A> = A extends 1 ? 2 : 4;\nexport declare const it: T<1>;',
      '`type T<A> = A extends 1 ? 2 : 3` is now `type T<A> = A extends 1 ? 2 : 4`',
    ],
    [
      'a change inside of a generic type of others',
      'export declare const it: Ref<{ a: string }>;',
      'export declare const it: Ref<{ a: string; b: string }>;',
      '`b: string` is new and required',
    ],
  ];
  test.each(breaking)('%s', (_what, was, now, ...faults) => {
    expect(find(was, now)).toEqual(faults);
  });

  const hidden: [what: string, was: string, now: string][] = [
    [
      'an object beside a text',
      'export declare function it(): string;',
      'export declare function it(): string | { text: string };',
    ],
    [
      'an object that nothing tells from the others',
      'export declare function it(): { name: string };',
      'export declare function it(): { name: string } | { error: string };',
    ],
    [
      'the limit of a type parameter',
      "export declare function it<K extends Kind>(kind: K): void;\ndeclare type Kind = 'a' | 'b';",
      "export declare function it<K extends Kind>(kind: K): void;\ndeclare type Kind = 'a';",
    ],
    [
      'the rows of an index',
      'export declare const it: { [id: string]: Row };\ndeclare type Row = { name: string };',
      'export declare const it: { [id: string]: Row };\ndeclare type Row = { title: string };',
    ],
    [
      'an interface that another extends',
      'export declare const it: P;\ndeclare interface P extends Base {}\ndeclare interface Base { a: string }',
      'export declare const it: P;\ndeclare interface P extends Base {}\ndeclare interface Base { aa: string }',
    ],
    [
      'a member of a constant',
      "export declare const it: typeof sizes.a;\ndeclare const sizes: { a: 'sm' };",
      "export declare const it: typeof sizes.a;\ndeclare const sizes: { b: 'sm' };",
    ],
    [
      'what a generic type of ours takes',
      "export declare const it: Handler<'a' | 'b'>;\ndeclare type Handler<T> = (value: T) => void;",
      "export declare const it: Handler<'a'>;\ndeclare type Handler<T> = (value: T) => void;",
    ],
    [
      'a removed member with a name that each object has',
      'export declare const it: { toString: string };',
      'export declare const it: {};',
    ],
    ['a removed entry of a list of texts', keyTaker("'a', 'b'"), keyTaker("'a'")],
  ];
  test.each(hidden)('%s', (_what, was, now) => {
    expect(find(was, now)).not.toEqual([]);
    expect(find(was, was)).toEqual([]);
  });

  test.each([
    'export declare function it(a: string): string;\nexport declare function it(a: number): number;',
    'export declare const it: { find(a: string): string; find(a: number): number };',
  ])('an overload is not read', (text) => {
    expect(() => parseModuleTypes(text)).toThrow('is declared twice');
  });

  test('a fault of a name that the taker does not use is no fault', () => {
    expect(find('export declare const it: 1;\nexport declare const other: 1;', 'export declare const it: 1;')).toEqual(
      [],
    );
  });
});

test.each(['{', '[]', '{"shared-lib/ui":{"1.0.0":{"exports":{}}}}'])('%s is no types.json', (text) => {
  expect(() => parseReleaseTypes(text)).toThrow();
});
