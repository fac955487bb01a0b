import { recordKindList } from 'shared-lib/records';
import { buttonTitles, formButtons } from './form-buttons';

const said = (situation: Parameters<typeof formButtons>[0]) =>
  formButtons(situation).map((action) => buttonTitles[action]);

/** mode, status, access, buttons: S-2.4 and S-2.6. */
const table = [
  ['create', 'Draft', 'Edit', 'Draft Publish'],
  ['create', 'Draft', 'View', 'Draft Publish'],
  ['copy', 'Draft', 'Edit', 'Draft Publish'],
  ['copy', 'Published', 'View', 'Draft Publish'],
  ['update', 'Draft', 'Edit', 'Update Publish'],
  ['update', 'Draft', 'View', ''],
  ['update', 'Published', 'Edit', 'Update'],
  ['update', 'Published', 'View', ''],
  ['replace', 'Draft', 'Edit', 'Draft Publish'],
  ['replace', 'Draft', 'View', ''],
  ['replace', 'Published', 'Edit', 'Draft Publish'],
  ['replace', 'Published', 'View', ''],
] as const;

describe.each(recordKindList)('the form of a $name', () => {
  test.each(table)('to %s, %s, with %s access, has the buttons "%s"', (mode, status, access, buttons) => {
    expect(said({ mode, status, canEdit: access === 'Edit' }).join(' ')).toBe(buttons);
  });
});
