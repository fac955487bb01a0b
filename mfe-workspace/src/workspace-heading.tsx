import { memo } from 'react';
import { useAccess } from 'shared-lib/access';
import { formAddress, type RecordKind } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { AreaHeading, Button, Flex } from 'shared-lib/ui';
import { FiltersButton } from './filters/filters-button';
import { SearchControl } from './search/search-control';
import { iconOnPhones } from './tools/phone-icons';

type WorkspaceHeadingProps = {
  /** Whose list is open; none is where the questions of a law are. */
  kind: RecordKind | undefined;
  /** The one law that the list is narrowed to. */
  lawId: number | undefined;
  /** How many filters narrow it. */
  filters: number;
  isFiltering: boolean;
  onFilter: () => void;
};

const addLook = iconOnPhones('add');

/** What one looks at, and beside it the ways to filter it, to search all records and to add one. */
export const WorkspaceHeading = memo(function WorkspaceHeading(props: WorkspaceHeadingProps) {
  const { kind, lawId = 0, filters, isFiltering, onFilter } = props;
  const { canEdit } = useAccess();
  const beside = (
    <Flex ms="auto" gap={{ base: '1', md: '2' }} wrap={{ md: 'wrap' }}>
      {kind && <FiltersButton chosen={filters} isOpen={isFiltering} onToggle={onFilter} />}
      <SearchControl />
      {canEdit && kind && (
        <Button asChild size="sm" css={addLook}>
          <Link to={formAddress(kind, { id: 0, lawId })}>{kind.titles.create}</Link>
        </Button>
      )}
    </Flex>
  );
  return <AreaHeading beside={beside}>{kind ? kind.titles.list : 'Law Question'}</AreaHeading>;
});
