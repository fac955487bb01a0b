import { choiceOperators, textOperators } from 'shared-lib/rules';
import { done, refused } from '../../platform/database/outcome';
import { readRule, readRuleRows, readWholeRule } from './read-rule';
import { isWhatWasSeen } from './write-rule.store';

const row = {
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '19',
};
const kept = {
  question: 'How many workers?',
  questionType: 'text',
  operator: 'Greater Than',
  answer: '19',
} as const;
const whole = {
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [row],
};

describe('readRuleRows', () => {
  const allowed = [
    ...textOperators.map((operator) => ['text', operator]),
    ...['select', 'radio'].flatMap((type) => choiceOperators.map((operator) => [type, operator])),
  ];
  it.each(allowed)('lets a %s question be compared by %s', (lawquestiontype, lawruletype) => {
    expect(readRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({ ok: true });
  });

  const mixed = [
    ...choiceOperators.map((operator) => ['text', operator]),
    ...['select', 'radio'].flatMap((type) => textOperators.map((operator) => [type, operator])),
    ['text', 'is'],
    ['text', ''],
  ];
  it.each(mixed)('lets no %s question be compared by %s', (lawquestiontype, lawruletype) => {
    expect(readRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({
      code: 'bad-value',
      words: { field: 'lawruletype' },
    });
  });

  it.each([
    ['Yes', 'Selected'],
    [' ', 'Not Selected'],
  ])('takes a choice with the answer %j and no operator as %s', (lawruleanswer, operator) => {
    const rows = [{ ...row, lawquestiontype: 'radio', lawruletype: '', lawruleanswer }];
    expect(readRuleRows(rows)).toMatchObject({ value: [{ operator }] });
  });

  it('leaves out wholly blank rows', () => {
    const blank = { lawrulecondition: ' ', lawquestiontype: 'text', lawruletype: 'Is', lawruleanswer: '' };
    expect(readRuleRows([blank, row, {}])).toEqual(done([kept]));
  });

  it('names the row that has an answer and no question', () => {
    expect(readRuleRows([row, { ...row, lawrulecondition: '' }])).toEqual(
      refused('unfilled', { field: 'Question of row 2' }),
    );
  });

  it('asks for one row', () => {
    expect(readRuleRows([{}])).toEqual(refused('unfilled', { field: 'Question' }));
  });
});

describe('readRule', () => {
  it('reads no more than is named', () => {
    expect(readRule({ lawthenrulecondition: 'Not Applicable' })).toEqual(
      done({ decision: 'Not Applicable' }),
    );
    expect(readRule({})).toEqual(done({}));
  });

  it.each([
    ['lawthenruleconditiontype', 'must be Any or All'],
    ['lawthenrulecondition', 'must be Applicable or Not Applicable'],
  ])('refuses another %s', (field, fault) => {
    for (const said of ['', 'any']) {
      expect(readRule({ [field]: said })).toEqual(refused('bad-value', { field, fault }));
    }
  });
});

describe('readWholeRule', () => {
  it('reads what says all', () => {
    expect(readWholeRule(whole)).toEqual(
      done({ name: 'Threshold', match: 'All', decision: 'Applicable', rows: [kept] }),
    );
  });

  it.each(Object.keys(whole))('refuses what does not say %s', (key) => {
    expect(readWholeRule({ ...whole, [key]: undefined })).toMatchObject({ ok: false });
  });
});

describe('isWhatWasSeen', () => {
  const rule = { name: 'Threshold', match: 'All', decision: 'Applicable', rows: [kept] } as const;
  const stored = { ...rule, rows: [...rule.rows] };

  it.each([{}, whole, { rulename: 'Threshold' }, { lawRulesArr: [row] }])('is so of %j', (seen) => {
    expect(isWhatWasSeen(stored, seen)).toBe(true);
  });

  it.each([
    { rulename: 'Another' },
    { lawthenruleconditiontype: 'Any' },
    { lawthenrulecondition: 'Not Applicable' },
    { lawRulesArr: [] },
    { lawRulesArr: [{ ...row, lawruleanswer: '20' }] },
    { lawRulesArr: [row, row] },
  ])('is not so of %j', (seen) => {
    expect(isWhatWasSeen(stored, seen)).toBe(false);
  });

  it('is so of a rule without rows, where none were seen', () => {
    const none = { ...stored, rows: [] };
    expect([[], [row]].map((lawRulesArr) => isWhatWasSeen(none, { lawRulesArr }))).toEqual([true, false]);
  });
});
