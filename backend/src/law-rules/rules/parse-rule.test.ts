import { choiceOperators, textOperators } from 'shared-lib/rules';
import { done, refused } from '../../platform/database/outcome';
import { parseRule, parseRuleRows, parseWholeRule } from './parse-rule';
import { matchesSeenRule } from './rules.store';

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

describe('parseRuleRows', () => {
  const allowed = [
    ...textOperators.map((operator) => ['text', operator]),
    ...['select', 'radio'].flatMap((type) => choiceOperators.map((operator) => [type, operator])),
  ];
  it.each(allowed)('allows a %s question with the operator %s', (lawquestiontype, lawruletype) => {
    expect(parseRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({ ok: true });
  });

  const mixed = [
    ...choiceOperators.map((operator) => ['text', operator]),
    ...['select', 'radio'].flatMap((type) => textOperators.map((operator) => [type, operator])),
    ['text', 'is'],
    ['text', ''],
  ];
  it.each(mixed)('refuses a %s question with the operator %s', (lawquestiontype, lawruletype) => {
    expect(parseRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({
      code: 'bad-value',
      words: { field: 'lawruletype' },
    });
  });

  it.each([
    ['Yes', 'Selected'],
    [' ', 'Not Selected'],
  ])('reads a choice with the answer %j and no operator as %s', (lawruleanswer, operator) => {
    const rows = [{ ...row, lawquestiontype: 'radio', lawruletype: '', lawruleanswer }];
    expect(parseRuleRows(rows)).toMatchObject({ value: [{ operator }] });
  });

  it('skips blank rows', () => {
    const blank = { lawrulecondition: ' ', lawquestiontype: 'text', lawruletype: 'Is', lawruleanswer: '' };
    expect(parseRuleRows([blank, row, {}])).toEqual(done([kept]));
  });

  it('names the row that has an answer but no question', () => {
    expect(parseRuleRows([row, { ...row, lawrulecondition: '' }])).toEqual(
      refused('unfilled', { field: 'Question of row 2' }),
    );
  });

  it('requires at least one row', () => {
    expect(parseRuleRows([{}])).toEqual(refused('unfilled', { field: 'Question' }));
  });
});

describe('parseRule', () => {
  it('reads only the fields that were sent', () => {
    expect(parseRule({ lawthenrulecondition: 'Not Applicable' })).toEqual(
      done({ decision: 'Not Applicable' }),
    );
    expect(parseRule({})).toEqual(done({}));
  });

  it.each([
    ['lawthenruleconditiontype', 'must be Any or All'],
    ['lawthenrulecondition', 'must be Applicable or Not Applicable'],
  ])('refuses an unknown value of %s', (field, fault) => {
    for (const said of ['', 'any']) {
      expect(parseRule({ [field]: said })).toEqual(refused('bad-value', { field, fault }));
    }
  });
});

describe('parseWholeRule', () => {
  it('reads a complete rule', () => {
    expect(parseWholeRule(whole)).toEqual(
      done({ name: 'Threshold', match: 'All', decision: 'Applicable', rows: [kept] }),
    );
  });

  it.each(Object.keys(whole))('requires %s', (key) => {
    expect(parseWholeRule({ ...whole, [key]: undefined })).toMatchObject({ ok: false });
  });
});

describe('isWhatWasSeen', () => {
  const rule = { name: 'Threshold', match: 'All', decision: 'Applicable', rows: [kept] } as const;
  const stored = { ...rule, rows: [...rule.rows] };

  it.each([{}, whole, { rulename: 'Threshold' }, { lawRulesArr: [row] }])('is true for %j', (seen) => {
    expect(matchesSeenRule(stored, seen)).toBe(true);
  });

  it.each([
    { rulename: 'Another' },
    { lawthenruleconditiontype: 'Any' },
    { lawthenrulecondition: 'Not Applicable' },
    { lawRulesArr: [] },
    { lawRulesArr: [{ ...row, lawruleanswer: '20' }] },
    { lawRulesArr: [row, row] },
  ])('is false for %j', (seen) => {
    expect(matchesSeenRule(stored, seen)).toBe(false);
  });

  it('is true for a rule without rows if none were seen', () => {
    const none = { ...stored, rows: [] };
    expect([[], [row]].map((lawRulesArr) => matchesSeenRule(none, { lawRulesArr }))).toEqual([true, false]);
  });
});
