import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { RoadMapArea } from './road-map-area';

export function Root() {
  return (
    <AreaRoot remote="mfe-roadmap">
      <Routes>
        <Route path="/roadmap" element={<RoadMapArea />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
