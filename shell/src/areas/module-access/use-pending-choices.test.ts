/** @jest-environment node */
import {
  type ChoiceEvent,
  createIdempotencyKeys,
  effectiveAccess,
  type ModuleAccessRow,
  type PendingChoices,
  readStoredChoices,
  reduceChoices,
  toStoredChoices,
} from './use-pending-choices';

describe('pending choices', () => {
  const kept = { statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' } as const;
  const row: ModuleAccessRow = { id: 7, username: 'a@b.test', version: 3, ...kept };

  function after(...events: ChoiceEvent[]): PendingChoices {
    return events.reduce(reduceChoices, {});
  }

  const choose = (choice: object): ChoiceEvent => ({ type: 'chosen', row, choice });

  test('module access: the row shows the choice until it is saved', () => {
    const pending = after(choose({ statusInfo: 'Draft' }), choose({ gridInfo: 'No' }));
    expect(effectiveAccess(row, pending)).toEqual({ statusInfo: 'Draft', serchInfo: 'Yes', gridInfo: 'No' });
    expect(effectiveAccess(row, reduceChoices(pending, { type: 'kept', id: 7 }))).toEqual(kept);
  });

  const choice = { access: { ...kept, gridInfo: 'No' }, against: 3, sending: undefined, refusal: undefined };

  const cases: [string, ChoiceEvent[], object][] = [
    ['where nothing is chosen nothing is pending', [], {}],
    ['a choice taken back by hand is none', [choose({ gridInfo: 'No' }), choose({ gridInfo: 'Yes' })], {}],
    ['a choice that is undone is gone', [choose({ gridInfo: 'No' }), { type: 'undone', id: 7 }], {}],
    [
      'choices of some are undone at once, and those of others stay',
      [
        choose({ gridInfo: 'No' }),
        { type: 'chosen', row: { ...row, id: 8 }, choice: { gridInfo: 'No' } },
        { type: 'undone-all-of', ids: [8, 9] },
      ],
      { 7: choice },
    ],
    ['what is not there cannot be sent', [{ type: 'sent', id: 7 }], {}],
    ['a choice is made against what was seen first', [choose({ gridInfo: 'No' })], { 7: choice }],
    [
      'what comes meanwhile does not change that',
      [
        choose({ serchInfo: 'No' }),
        { type: 'chosen', row: { ...row, version: 4 }, choice: { serchInfo: 'Yes', gridInfo: 'No' } },
      ],
      { 7: choice },
    ],
    [
      'a refused choice stays with the reason',
      [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }, { type: 'refused', id: 7, message: 'No.' }],
      { 7: { ...choice, against: undefined, refusal: 'No.' } },
    ],
    [
      'what is chosen while a choice is on its way stays when that is kept',
      [
        choose({ gridInfo: 'No' }),
        { type: 'sent', id: 7 },
        choose({ serchInfo: 'No' }),
        { type: 'kept', id: 7 },
      ],
      { 7: { ...choice, access: { ...choice.access, serchInfo: 'No' }, against: undefined } },
    ],
    [
      'what is taken back while it is on its way is a choice of its own',
      [
        choose({ gridInfo: 'No' }),
        { type: 'sent', id: 7 },
        choose({ gridInfo: 'Yes' }),
        { type: 'kept', id: 7 },
      ],
      { 7: { ...choice, access: kept, against: undefined } },
    ],
    [
      'another try forgets the reason',
      [choose({ gridInfo: 'No' }), { type: 'refused', id: 7, message: 'No.' }, { type: 'sent', id: 7 }],
      { 7: { ...choice, against: undefined, sending: choice.access } },
    ],
  ];

  test.each(cases)('%s', (_fact, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});

describe('saved choices', () => {
  const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' } as const;
  const plain = { access, against: 3, sending: undefined, refusal: undefined };

  const keptAndRead = (choices: Parameters<typeof toStoredChoices>[0]) =>
    readStoredChoices(JSON.parse(JSON.stringify(toStoredChoices(choices))));

  test('saved choices: come back unchanged, with the version that they were made against', () => {
    expect(keptAndRead({ 7: plain, 12: { ...plain, against: undefined } })).toEqual({
      7: plain,
      12: { ...plain, against: undefined },
    });
  });

  test('saved choices: a choice that was being sent or was refused is unsaved again', () => {
    expect(keptAndRead({ 7: { ...plain, sending: access, refusal: 'No.' } })).toEqual({ 7: plain });
  });

  test.each([undefined, null, 'text', 3, [], [1], { x: {} }, { 7: null }, { 7: {} }, { a: { access } }])(
    'saved choices: %j is not a choice',
    (kept) => {
      expect(readStoredChoices(kept)).toEqual({});
    },
  );
});

describe('save keys', () => {
  test('save keys: the same choices are sent again under their key, other choices under another', () => {
    const keys = createIdempotencyKeys();
    const first = keys.of({ id: 1, gridInfo: 'No' });
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(keys.of({ id: 1, gridInfo: 'No' })).toBe(first);
    expect(keys.of({ id: 1, gridInfo: 'Yes' })).not.toBe(first);
  });

  test('save keys: after a save the same choices get another key', () => {
    const keys = createIdempotencyKeys();
    const first = keys.of({ id: 1 });
    keys.forget({ id: 1 });
    expect(keys.of({ id: 1 })).not.toBe(first);
  });
});
