import { restore } from '../../src/backup/restore';
import { testDataFolder } from '../data-folder';
import { patient, serveBackend } from '../serve-backend';
import { superuserOf } from '../superuser';
import { type ArchivedLibrary, archivedLibrary } from './archived-library';
import { letter } from './attach-letter';
import { auditFaults, lostOf } from './check-library';

const limits = { ...patient, LIMIT_FACTOR: '100000' };

let lost: ArchivedLibrary;
beforeAll(async () => {
  lost = await archivedLibrary(limits);
});
afterAll(() => lost.remove());

/** How much of both a restored copy lacks, and the letter that it gives out. */
async function restored(more: { until?: Date }) {
  const { keyFile, archive, file } = lost;
  const target = testDataFolder();
  const env = { DATA_DIR: target.path, ...limits };
  await restore(env, lost.backup, { keyFile, log: archive, ...more });
  const served = await serveBackend(env);
  const missing = async (ids: number[]) => (await lostOf(superuserOf(env), ids)).length;
  const { token } = (await served.signIn())('viewer@demo.test');
  const url = `${served.address}/attachment/license/${file}~letter.txt`;
  const response = await fetch(url, { headers: { authorization: token } });
  const found = {
    early: await missing(lost.early),
    late: await missing(lost.late),
    faults: await auditFaults(env),
    letter: await response.text(),
  };
  await served.close();
  target.remove();
  return found;
}

describe('after the loss of a machine, its backup and the archive of its log', () => {
  it('bring back every save whose piece of the log was archived, and the files', async () => {
    expect(await restored({})).toEqual({ early: 0, late: 0, faults: [], letter });
  });

  it('bring back a moment: what was saved before it, and nothing after', async () => {
    const found = await restored({ until: lost.moment });
    expect(found).toEqual({ early: 0, late: lost.late.length, faults: [], letter });
  });

  it('are not written on by a restored library, which would mix two logs', async () => {
    const target = testDataFolder();
    const env = { DATA_DIR: target.path, ...lost.archiving };
    await restore(env, lost.backup, { keyFile: lost.keyFile });
    await expect(serveBackend(env)).rejects.toThrow(/has the log of another library/);
    target.remove();
  });

  it('are refused for a moment that the log does not reach, and nothing is made', async () => {
    const target = testDataFolder();
    const until = new Date(Date.now() + 3_600_000);
    const restoring = restore({ DATA_DIR: target.path }, lost.backup, {
      keyFile: lost.keyFile,
      log: lost.archive,
      until,
    });
    await expect(restoring).rejects.toThrow(/recovery ended before configured recovery target was reached/);
    target.remove();
  });
});
