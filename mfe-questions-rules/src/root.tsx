import { BrowserRouter, Route, Routes } from 'shared-lib/router';
import { LawQuestionsArea } from './law-questions-area';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/law-questions/:lawId" element={<LawQuestionsArea />} />
      </Routes>
    </BrowserRouter>
  );
}
