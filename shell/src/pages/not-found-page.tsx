import { NothingHere } from 'shared-lib/remotes';
import { ShellPage } from './shell-page';

export function NotFoundPage() {
  return (
    <ShellPage title="Page not found">
      <NothingHere />
    </ShellPage>
  );
}
