import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { LawQuestionsArea } from './law-questions-area';

const loadTrialRun = () => import('./trial-run/trial-run-area').then(({ TrialRunArea }) => TrialRunArea);

export function Root() {
  return (
    <AreaRoot remote="mfe-questions-rules">
      <Routes>
        <Route path="/law-questions/:lawId" element={<LawQuestionsArea />} />
        <Route
          path="/law-questions/:lawId/trial-run"
          element={<LazyPart what="Trial run" load={loadTrialRun} with={{}} />}
        />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
