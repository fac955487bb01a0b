import { reactLifecycles } from 'shared-lib/remotes';
import { SearchDialog } from './search/search-dialog';

const globalSearch = reactLifecycles(SearchDialog);

export { globalSearch as 'global-search' };
