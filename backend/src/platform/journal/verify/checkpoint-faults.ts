import { readCheckpoints, signedOrganisations } from '../checkpoints/read-checkpoints';

/**
 * The faults of the checkpoint files, as sentences: unsigned lines, and organisations that the database no longer has.
 */
export function checkpointFaults({
  folder,
  installation,
  there,
}: {
  folder: string;
  installation: string;
  there: ReadonlySet<number>;
}): string[] {
  return signedOrganisations(folder).flatMap((orgId) => {
    const { checkpoints, unsigned } = readCheckpoints({ folder, installation, orgId });
    const isGone = !there.has(orgId) && checkpoints.length > 0;
    return [
      ...unsigned.map((line) => `Line ${line} of ${orgId}.jsonl is not signed with the key of this server.`),
      ...(isGone ? [`Organisation ${orgId} has checkpoints and is not in the database any more.`] : []),
    ];
  });
}
