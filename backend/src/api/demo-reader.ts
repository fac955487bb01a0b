/** Whoever a request speaks for. */
export type Visitor = { orgId: number; mayEdit: boolean };

export type AccessRule = (access: 'reader') => Visitor | undefined;

/**
 * The only rule that grants anything before there is a sign-in: with the demo on, everybody reads the
 * organisation `demo`. Sessions replace this file (docs/decisions/0003-demo-reader-before-sign-in.md).
 */
export function admitDemoReader(demoOrganisation: number | undefined): AccessRule {
  return () => (demoOrganisation === undefined ? undefined : { orgId: demoOrganisation, mayEdit: false });
}
