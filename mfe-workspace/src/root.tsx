import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { Workspace } from './workspace';

export function Root() {
  return (
    <AreaRoot remote="mfe-workspace">
      <Routes>
        <Route path="/workspace" element={<Workspace />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
