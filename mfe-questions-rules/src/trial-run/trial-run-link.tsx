import { Link } from 'shared-lib/router';
import { Box } from 'shared-lib/ui';

/** The link from the rules of a law to their trial run. */
export function TrialRunLink({ lawId }: { lawId: string }) {
  return (
    <Box css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
      <Link to={`/law-questions/${lawId}/trial-run`}>Try these rules</Link>
    </Box>
  );
}
