import { readRecord } from '../judge/read-record';
import { replay as judgeAnew } from '../judge/replay';
import { type Command, done, notUnderstood } from './command';

export const replay: Command = {
  usage: 'replay <file of a record>',
  options: {},
  run: async ({ say }, { positionals }) => {
    const [file] = positionals;
    if (!file)
      return notUnderstood(
        'Name the file of a record: they lie in DATA_DIR/rollouts, in a folder for each remote.',
      );
    const events = await readRecord(file);
    const { rulings } = judgeAnew(events);
    for (const { after, verdict } of rulings) {
      const what =
        verdict.verdict === 'promote'
          ? `promote to ${verdict.to} %`
          : `${verdict.verdict}, because of ${verdict.because}`;
      say(`After ${after} of ${events.length}: ${what}.`);
    }
    if (rulings.length === 0) say(`After ${events.length} of ${events.length}: wait.`);
    return done;
  },
};
