import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { TemplateArea } from './template-area';

export function Root() {
  return (
    <AreaRoot remote="mfe-template">
      <Routes>
        <Route path="/template-route" element={<TemplateArea />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
