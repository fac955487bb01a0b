import { createContentStore } from '../attachments/open-attachments';
import { verifyAttachments } from '../attachments/verify-attachments.store';
import type { AlertKind } from '../platform/alerts/alert';
import { raiseAlert } from '../platform/alerts/alerts.store';
import type { Database } from '../platform/database/database';
import { refuseIncompatibleSchema } from '../platform/database/schema';
import { runOnDatabase } from '../platform/database/with-database';
import { buildCheckpointFolderPath } from '../platform/journal/checkpoints/checkpoint-file';
import { type ChainHead, readAllChainHeads } from '../platform/journal/checkpoints/read-chain-heads.store';
import { findCheckpointFaults } from '../platform/journal/checkpoints/read-checkpoints';
import { describeChainReport, verifyJournal } from '../platform/journal/verify/verify-journal.store';
import { readSettings, type Settings } from '../platform/settings';
import { StartError } from '../platform/start-error';

type PrintLine = (line: string) => void;

const auditUsage = 'Usage: npm run audit -- verify [organisation]';

/**
 * Runs `audit verify [organisation]` and prints the result. Returns true if the journal and all attachments
 * are intact. Throws if it cannot read them.
 */
export async function runAuditCommand(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  say: PrintLine,
): Promise<boolean> {
  const [command, slug, ...more] = args;
  if (command === '--help') {
    say(auditUsage);
    return true;
  }
  if (command !== 'verify') {
    const fault = command === undefined ? 'The command is missing.' : `"${command}" is no command.`;
    throw new StartError(`${fault}\n${auditUsage}`);
  }
  if (more.length > 0) throw new StartError(`"verify" takes one organisation at most.\n${auditUsage}`);
  const settings = readSettings(env);
  return runOnDatabase(settings, async (database) => {
    await refuseIncompatibleSchema(database.ask);
    const { installation, heads } = await readAllChainHeads(database);
    const chosenHeads = heads.filter((head) => slug === undefined || head.slug === slug);
    if (chosenHeads.length === 0) throw new StartError(`There is no organisation "${slug ?? ''}" to verify.`);
    const existingOrgIds = new Set(heads.map(({ orgId }) => orgId));
    const folder = buildCheckpointFolderPath(settings.dataFolder);
    const isJournalIntact = await auditJournal({ database, folder, installation, existingOrgIds }, chosenHeads, say);
    const areFilesIntact = await auditAttachments(database, { settings, heads: chosenHeads }, say);
    const alert = async (kind: AlertKind, description: string) => {
      const { mostPerHour: perHour } = settings.alerts;
      // Only stores the alert in the database. A running server sends it.
      await raiseAlert(database.ask, { kind, description, perHour });
    };
    if (!isJournalIntact) await alert('journal-broken', 'The audit found that the journal is not intact.');
    if (!areFilesIntact) await alert('file-changed', 'The audit found files that are not what was uploaded.');
    return isJournalIntact && areFilesIntact;
  });
}

type AuditJournalOptions = {
  database: Database;
  folder: string;
  installation: string;
  existingOrgIds: ReadonlySet<number>;
};

async function auditJournal(
  options: AuditJournalOptions,
  heads: readonly ChainHead[],
  say: PrintLine,
): Promise<boolean> {
  const faults = findCheckpointFaults(options.folder, options.installation, options.existingOrgIds);
  let faultCount = faults.length;
  let isVouchedFor = false;
  let entryCount = 0;
  for (const line of faults) say(line);
  for (const head of heads) {
    const report = await verifyJournal(options, head);
    faultCount += report.faultCount;
    entryCount += report.entries;
    isVouchedFor ||= report.checkpoints > 0;
    for (const line of describeChainReport(report)) say(line);
  }
  if (entryCount > 0 && !isVouchedFor)
    say(`No checkpoint in ${options.folder} vouches for these entries. Is DATA_DIR the folder of the server?`);
  say(faultCount === 0 ? `All ${heads.length} chains are intact.` : 'The journal is NOT intact.');
  return faultCount === 0;
}

/** Checks the attachments of each organisation. Prints nothing for an organisation without files. */
async function auditAttachments(
  database: Database,
  { settings, heads }: { settings: Settings; heads: readonly ChainHead[] },
  say: PrintLine,
): Promise<boolean> {
  const store = await createContentStore(settings);
  const slugs = new Map(heads.map(({ orgId, slug }) => [orgId, slug]));
  let [fileCount, faultCount] = [0, 0];
  try {
    for (const [orgId, slug] of slugs) {
      const { files, bytes, faults } = await verifyAttachments({ database, store }, orgId);
      fileCount += files;
      faultCount += faults.length;
      if (files === 0) continue;
      const verdict = faults.length === 0 ? 'as uploaded' : `${faults.length} NOT as uploaded`;
      say(`${slug} attachments: ${files} in the ${store.displayName}, ${bytes} bytes: ${verdict}.`);
      for (const fault of faults) say(`  ${fault}`);
    }
  } finally {
    store.close();
  }
  if (faultCount > 0) say('Attachments are NOT what was uploaded.');
  else if (fileCount > 0) say(`All ${fileCount} attachments are what was uploaded.`);
  return faultCount === 0;
}
