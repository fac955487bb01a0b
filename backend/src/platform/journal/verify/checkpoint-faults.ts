import { readCheckpoints, signedOrganisations } from '../checkpoints/read-checkpoints';

/** What is wrong with the checkpoints themselves, and which organisations they miss, as sentences. */
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
