import type { ReactNode } from 'react';
import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes, useParams } from 'shared-lib/router';
import { AreaHeading, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { LawQuestions } from './law-questions';
import { useQuestionsAddress } from './use-questions-address';

const loadTrialRun = () => import('./trial-run/trial-run-area').then(({ TrialRunArea }) => TrialRunArea);

export function Root() {
  return (
    <AreaRoot remote="mfe-questions-rules">
      <Routes>
        <Route
          path="/law-questions/:lawId"
          element={
            <PageWithLawId minLawId={1}>
              <LawQuestionsArea />
            </PageWithLawId>
          }
        />
        <Route
          path="/law-questions/:lawId/trial-run"
          element={
            <PageWithLawId minLawId={0}>
              <LazyPart what={t('Trial run')} load={loadTrialRun} with={{}} />
            </PageWithLawId>
          }
        />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}

/**
 * Shows its children for a valid law id, and otherwise "not found". If `minLawId` is 0, the id 0 is also
 * valid, and means all laws.
 */
function PageWithLawId({ minLawId, children }: { minLawId: 0 | 1; children: ReactNode }) {
  const { lawId = '' } = useParams();
  return /^\d{1,15}$/.test(lawId) && Number(lawId) >= minLawId ? children : <PageNotFound />;
}

/** The page with the questions and rules of the law in the address. */
function LawQuestionsArea() {
  const { lawId = '' } = useParams();
  const address = useQuestionsAddress();
  return (
    <LawQuestions key={lawId} lawId={lawId} address={address}>
      {({ title, law, tabs, beside }) => (
        <AreaHeading crumb={law} tabs={tabs} beside={beside} isPinned>
          {title}
        </AreaHeading>
      )}
    </LawQuestions>
  );
}
