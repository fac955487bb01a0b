import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LawQuestionsArea } from './law-questions-area';

export function Root() {
  return (
    <AreaRoot remote="mfe-questions-rules">
      <Routes>
        <Route path="/law-questions/:lawId" element={<LawQuestionsArea />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
