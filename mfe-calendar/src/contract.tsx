import { type ContractStory, expectEqual, withShown } from 'shared-lib/contract-stories';
import { AreaHeading } from 'shared-lib/ui';

/** What this remote relies on in every shell. They run before a shell or this remote is published. */
export const stories: Record<string, ContractStory> = {
  'the heading names the tab of the browser': () =>
    withShown(<AreaHeading>Calendar</AreaHeading>, (element) => {
      expectEqual('the heading', element.querySelector('h1')?.textContent, 'Calendar');
      expectEqual('the title', document.title.includes('Calendar'), true);
    }),
};
