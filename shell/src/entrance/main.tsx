import { createRoot } from 'react-dom/client';
import { entrancePathOf } from 'shared-lib/releases';
import { followMode, preferredMode, showMode } from 'shared-lib/ui/color-mode';
import { readReleaseSet } from '../read-release-set';
import { fileGuard } from '../remotes/file-guard';
import { leaveFor } from '../session/leave-for';
import { EntrancePage } from './entrance-page';
import { fetchNext } from './fetch-next';
import { holdChangePage } from './hold-change-page';
import { leaveEntrance, watchLeaving } from './leave-entrance';
import './entrance.css';

/** The entrance comes to life: the page of this address, or at once the place where this person belongs. */
function main(): void {
  const path = entrancePathOf(location.pathname) ?? '/login';
  if (leaveEntrance(path)) return;
  holdChangePage(path);
  showMode(preferredMode());
  followMode(() => undefined);
  const { files, next } = readReleaseSet();
  Object.assign(globalThis, { lexboardGuard: fileGuard(files) });
  watchLeaving(path);
  if (path === '/login') document.addEventListener('input', () => fetchNext(next), { once: true });
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no place for the shell.');
  createRoot(place).render(<EntrancePage path={path} go={leaveFor} />);
}

main();
