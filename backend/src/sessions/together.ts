/** So many answers are awaited at once; what is asked meanwhile waits for the first of them. */
const mostUnderWay = 2;

type Waiting<Asked, Found> = { asked: Asked; resolve(found: Found): void; reject(error: unknown): void };

/**
 * Answers each question, but takes those together that come while others are being answered: on their own they would
 * cost a trip to the database each. Whatever is asked is read after it was asked. An error is everybody's.
 */
export function together<Asked, Found>(
  work: (asked: Asked[]) => Promise<ReadonlyMap<Asked, Found>>,
): (asked: Asked) => Promise<Found | undefined> {
  let waiting: Waiting<Asked, Found | undefined>[] = [];
  let underWay = 0;

  const begin = async () => {
    const batch = waiting;
    waiting = [];
    underWay += 1;
    try {
      const found = await work(batch.map(({ asked }) => asked));
      for (const { asked, resolve } of batch) resolve(found.get(asked));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) void begin();
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (underWay < mostUnderWay) void begin();
    });
}
