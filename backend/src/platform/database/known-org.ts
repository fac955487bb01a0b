/** The number comes from our own tables; what is none would be a bug, and must name no organisation. */
export function knownOrg(orgId: number): string {
  if (!Number.isSafeInteger(orgId)) throw new Error(`${orgId} is no organisation.`);
  return String(orgId);
}
