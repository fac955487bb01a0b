/** @jest-environment node */
import {
  type ChoiceEvent,
  createIdempotencyKeys,
  findEffectiveAccess,
  type ModuleAccessRow,
  type PendingChoices,
  readStoredChoices,
  reduceChoices,
  toStoredChoices,
} from './use-pending-choices';

describe('module access', () => {
  const savedAccess = { statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' } as const;
  const row: ModuleAccessRow = {
    id: 7,
    username: 'a@b.test',
    shownName: 'a@b.test',
    version: 3,
    ...savedAccess,
  };

  function after(...events: ChoiceEvent[]): PendingChoices {
    return events.reduce(reduceChoices, {});
  }

  const choose = (choice: object): ChoiceEvent => ({ type: 'chosen', row, choice });

  test('shows a choice in its row until it is saved', () => {
    const pending = after(choose({ statusInfo: 'Draft' }), choose({ gridInfo: 'No' }));
    expect(findEffectiveAccess(row, pending)).toEqual({
      statusInfo: 'Draft',
      serchInfo: 'Yes',
      gridInfo: 'No',
    });
    expect(findEffectiveAccess(row, reduceChoices(pending, { type: 'refetched', id: 7 }))).toEqual(savedAccess);
  });

  const choice = {
    access: { ...savedAccess, gridInfo: 'No' },
    against: 3,
    sending: undefined,
    refusal: undefined,
  };

  const cases: [string, ChoiceEvent[], object][] = [
    ['has nothing pending before the first choice', [], {}],
    [
      'has nothing pending after the user chose the saved value again',
      [choose({ gridInfo: 'No' }), choose({ gridInfo: 'Yes' })],
      {},
    ],
    ['has nothing pending after a choice was undone', [choose({ gridInfo: 'No' }), { type: 'undone', id: 7 }], {}],
    [
      'undoes the choices of several users at once, and keeps those of others',
      [
        choose({ gridInfo: 'No' }),
        { type: 'chosen', row: { ...row, id: 8 }, choice: { gridInfo: 'No' } },
        { type: 'undone-all-of', ids: [8, 9] },
      ],
      { 7: choice },
    ],
    ['sends nothing for a user without a choice', [{ type: 'sent', id: 7 }], {}],
    ['stores with a choice the version that it was made against', [choose({ gridInfo: 'No' })], { 7: choice }],
    [
      'keeps that version when a newer row arrives meanwhile',
      [
        choose({ serchInfo: 'No' }),
        { type: 'chosen', row: { ...row, version: 4 }, choice: { serchInfo: 'Yes', gridInfo: 'No' } },
      ],
      { 7: choice },
    ],
    [
      'keeps a refused choice, with the reason',
      [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }, { type: 'refused', id: 7, message: 'No.' }],
      { 7: { ...choice, against: undefined, refusal: 'No.' } },
    ],
    [
      'keeps a choice made during a save when the save succeeds',
      [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }, choose({ serchInfo: 'No' }), { type: 'refetched', id: 7 }],
      { 7: { ...choice, access: { ...choice.access, serchInfo: 'No' }, against: undefined } },
    ],
    [
      'keeps as a new choice what the user took back during its save',
      [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }, choose({ gridInfo: 'Yes' }), { type: 'refetched', id: 7 }],
      { 7: { ...choice, access: savedAccess, against: undefined } },
    ],
    [
      'removes the reason of a refusal when the choice is sent again',
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

  const storeAndRead = (choices: Parameters<typeof toStoredChoices>[0]) =>
    readStoredChoices(JSON.parse(JSON.stringify(toStoredChoices(choices))));

  test('come back unchanged, with the version that they were made against', () => {
    expect(storeAndRead({ 7: plain, 12: { ...plain, against: undefined } })).toEqual({
      7: plain,
      12: { ...plain, against: undefined },
    });
  });

  test('are in no draft once the server has them, although the list does not show them yet', () => {
    const row: ModuleAccessRow = {
      id: 7,
      username: 'a@b.test',
      shownName: 'a@b.test',
      version: 3,
      ...access,
    };
    const choose = (choice: object): ChoiceEvent => ({ type: 'chosen', row, choice });
    const sent: ChoiceEvent[] = [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }];
    const after = (...events: ChoiceEvent[]) => events.reduce<PendingChoices>(reduceChoices, {});
    expect(Object.keys(toStoredChoices(after(...sent)))).toEqual(['7']);
    const saved = after(...sent, { type: 'saved', id: 7 });
    expect(toStoredChoices(saved)).toEqual({});
    expect(findEffectiveAccess(row, saved).gridInfo).toBe('No');
    const changed = after(...sent, choose({ statusInfo: '' }), { type: 'saved', id: 7 });
    expect(Object.keys(toStoredChoices(changed))).toEqual(['7']);
  });

  test('count as unsaved again when they were being sent or were refused', () => {
    expect(storeAndRead({ 7: { ...plain, sending: access, refusal: 'No.' } })).toEqual({ 7: plain });
  });

  test.each([undefined, null, 'text', 3, [], [1], { x: {} }, { 7: null }, { 7: {} }, { a: { access } }])(
    'are none when the stored value is %j',
    (stored) => {
      expect(readStoredChoices(stored)).toEqual({});
    },
  );
});

describe('the idempotency key of a save', () => {
  test('stays the same for the same choices and differs for other choices', () => {
    const keys = createIdempotencyKeys();
    const first = keys.getKey({ id: 1, gridInfo: 'No' });
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(keys.getKey({ id: 1, gridInfo: 'No' })).toBe(first);
    expect(keys.getKey({ id: 1, gridInfo: 'Yes' })).not.toBe(first);
  });

  test('changes for the same choices after a save', () => {
    const keys = createIdempotencyKeys();
    const first = keys.getKey({ id: 1 });
    keys.forget({ id: 1 });
    expect(keys.getKey({ id: 1 })).not.toBe(first);
  });
});
