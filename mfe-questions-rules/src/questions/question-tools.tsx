import { Button, HStack } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import type { Law } from '../law';
import { useEditOptions } from '../options/option-editing';

/** What one can do above the list: add questions, and say what its select and radio questions offer. */
export function QuestionTools({ law, onAdd }: { law: Law; onAdd: () => void }) {
  const editOptions = useEditOptions();
  return (
    <HStack px="4" py="3" gap="2" wrap="wrap" justify="flex-end">
      <Toolbar label="Tools of the questions">
        {editOptions && (
          <>
            <Button
              size="sm"
              variant="outline"
              onClick={() => editOptions({ lawId: law.id, type: 'select' })}
            >
              Select options
            </Button>
            <Button size="sm" variant="outline" onClick={() => editOptions({ lawId: law.id, type: 'radio' })}>
              Radio options
            </Button>
          </>
        )}
        <Button size="sm" onClick={onAdd}>
          Add question
        </Button>
      </Toolbar>
    </HStack>
  );
}
