import { reactLifecycles } from 'shared-lib/remotes';
import { LawQuestionsParcel } from './law-questions-part';

const lawQuestions = reactLifecycles(LawQuestionsParcel);

export { lawQuestions as 'law-questions' };
