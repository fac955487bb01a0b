import { reactLifecycles } from 'shared-lib/remotes';
import { LawQuestionsPart } from './law-questions-part';

const lawQuestions = reactLifecycles(LawQuestionsPart);

export { lawQuestions as 'law-questions' };
