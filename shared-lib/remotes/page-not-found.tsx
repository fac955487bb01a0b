import type { ReactNode } from 'react';
import { Link, useLocation } from 'shared-lib/router';
import { AreaHeading, Button, EmptyState, HStack, Stack, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The page of an area for addresses that belong to the area, but to none of its pages. */
export function PageNotFound() {
  return (
    <Stack gap="4">
      <AreaHeading>{t('Page not found')}</AreaHeading>
      <AddressNotFound />
    </Stack>
  );
}

/** Shows the unknown address and a link to the workspace. `children` are further links beside it. */
export function AddressNotFound({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Surface isAlone>
      <EmptyState title={t('There is nothing at this address.')} cause="not found">
        <Text textStyle="code" wordBreak="break-all">
          {pathname.slice(0, 200)}
        </Text>
        <HStack gap="2" wrap="wrap" justify="center" css={columnOfLinksStyles}>
          <WorkspaceLink />
          {children}
        </HStack>
      </EmptyState>
    </Surface>
  );
}

/** On phones more than two links are a column of equal width. */
const columnOfLinksStyles = {
  mdDown: { '&:has(> :nth-child(3))': { flexDirection: 'column', alignItems: 'stretch' } },
};

/** A link to the workspace, shown on pages without content. */
export function WorkspaceLink() {
  return (
    <Button asChild size="sm">
      <Link to="/workspace">{t('Go to the workspace')}</Link>
    </Button>
  );
}
