import { Link } from 'shared-lib/router';
import { chakra } from 'shared-lib/ui';

const BackLink = chakra(Link, { base: { color: 'accent.fg', textDecoration: 'underline' } });

/** The link that is offered where an address leads nowhere. */
export function WorkspaceLink() {
  return <BackLink to="/workspace">Go to the workspace</BackLink>;
}
