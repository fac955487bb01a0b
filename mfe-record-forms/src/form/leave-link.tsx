import { wayToWorkspace } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { Button } from 'shared-lib/ui';

/** Leaves the form for the workspace; 'Close', or 'Cancel' where the documents call it so. */
export function LeaveLink({ title }: { title: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link {...wayToWorkspace()}>{title}</Link>
    </Button>
  );
}
