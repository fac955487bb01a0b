import { type ContractStory, expectEqual, withMounted } from 'shared-lib/contract-stories';
import { AreaHeading } from 'shared-lib/ui';

/**
 * The contract stories: tests of what this remote needs from a shell. They run before this remote or a shell
 * is published.
 */
export const stories: Record<string, ContractStory> = {
  'the heading names the tab of the browser': () =>
    withMounted(<AreaHeading>Template title</AreaHeading>, (element) => {
      expectEqual('the heading', element.querySelector('h1')?.textContent, 'Template title');
      expectEqual('the title', document.title.includes('Template title'), true);
    }),
};
