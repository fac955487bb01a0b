import { together } from './open-session.store';

/** Work that is answered when the test says so. The answer to a word is the word in capitals. */
function held() {
  const begun: { words: string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = together(
    (words: string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        const answer = () => resolve(new Map(words.map((word) => [word, word.toUpperCase()])));
        begun.push({ words, answer, fail: reject });
      }),
  );
  return { ask, begun };
}

describe('batched questions', () => {
  it('are sent at once while few are under way', () => {
    const { ask, begun } = held();
    void ask('a');
    void ask('b');
    expect(begun.map(({ words }) => words)).toEqual([['a'], ['b']]);
  });

  it('that come meanwhile are sent together, when the first is answered', async () => {
    const { ask, begun } = held();
    const answers = ['a', 'b', 'c', 'd'].map(ask);
    begun[1]?.answer();
    expect(await answers[1]).toBe('B');
    expect(begun[2]?.words).toEqual(['c', 'd']);
    begun[2]?.answer();
    expect(await Promise.all(answers.slice(2))).toEqual(['C', 'D']);
  });

  it('without an answer resolve to undefined', async () => {
    const ask = together(async () => new Map<string, string>());
    expect(await ask('a')).toBeUndefined();
  });
});

describe('a failed batch', () => {
  it('rejects all questions in it, and no others', async () => {
    const { ask, begun } = held();
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(ask);
    begun[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    begun[2]?.fail(new Error('away again'));
    await expect(third).rejects.toThrow('away again');
    await expect(fourth).rejects.toThrow('away again');
    begun[1]?.answer();
    expect(await second).toBe('B');
  });

  it('does not stop later questions', async () => {
    const { ask, begun } = held();
    const first = ask('a');
    begun[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const next = ask('b');
    begun[1]?.answer();
    expect(await next).toBe('B');
  });
});
