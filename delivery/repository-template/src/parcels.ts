import { reactLifecycles } from 'shared-lib/remotes';
import { Greeting } from './greeting';

export const greeting = reactLifecycles(Greeting);
