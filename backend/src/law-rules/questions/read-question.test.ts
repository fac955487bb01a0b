import { done, refused } from '../../platform/database/outcome';
import { parseNewQuestions, parseQuestion } from './questions.routes';

describe('parseNewQuestions', () => {
  it('skips blank rows and reads a row without a type as text', () => {
    const rows = [
      { lawqusname: ' ', lawqusanswer: '', inputfield: 'radio' },
      { lawqusname: ' How many? ', lawqusanswer: ' 20 ' },
      {},
      { lawqusname: 'Union?', inputfield: 'radio' },
    ];
    expect(parseNewQuestions(rows)).toEqual(
      done([
        { name: 'How many?', answer: '20', inputField: 'text' },
        { name: 'Union?', answer: '', inputField: 'radio' },
      ]),
    );
  });

  it.each([[[]], [[{}]], [[{ lawqusname: '  ', inputfield: 'select' }]]])(
    'requires a question in %j',
    (rows) => {
      expect(parseNewQuestions(rows)).toEqual(refused('unfilled', { field: 'Question' }));
    },
  );

  it('names the row that has an answer but no question', () => {
    expect(parseNewQuestions([{ lawqusname: 'One?' }, {}, { lawqusanswer: 'yes' }])).toEqual(
      refused('unfilled', { field: 'Question of row 3' }),
    );
  });

  it('refuses an unknown type', () => {
    expect(parseNewQuestions([{ lawqusname: 'One?', inputfield: 'slider' }])).toMatchObject({
      code: 'bad-value',
      words: { field: 'inputfield' },
    });
  });
});

describe('parseQuestion', () => {
  const whole = { lawqusname: 'One?', lawqusanswer: 'Yes', inputfield: 'radio' };

  it('reads a complete question', () => {
    expect(parseQuestion(whole)).toEqual(done({ name: 'One?', answer: 'Yes', inputField: 'radio' }));
  });

  it.each([
    ['lawqusname', 'Question'],
    ['lawqusanswer', 'Answer'],
    ['inputfield', 'Input Field'],
  ])('requires %s', (key, field) => {
    expect(parseQuestion({ ...whole, [key]: ' ' })).toEqual(refused('unfilled', { field }));
    expect(parseQuestion({ ...whole, [key]: undefined })).toEqual(refused('unfilled', { field }));
  });
});
