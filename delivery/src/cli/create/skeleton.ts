import type { NewRemote } from './new-remote';

/** The files of a remote that differ from one remote to the next: path in its folder → text. */
export function skeleton(remote: NewRemote): Record<string, string> {
  const { file, title } = remote;
  return {
    'README.md': readme(remote),
    'src/parcels.ts': `/** ${title} lends no part of itself to others. */\nexport {};\n`,
    'src/root.tsx': root(remote),
    [`src/${file}.tsx`]: area(remote),
    [`src/${file}.test.tsx`]: areaTest(remote),
  };
}

function readme({ name, title, route }: NewRemote): string {
  return `# ${name}

${title}: say here in a sentence what people do there.

- **Routes**: \`${route}\`.
- **Parcels**: none.
- **Borrows**: nothing.
- **Bus**: says nothing, hears nothing.
- **Calls**: nothing.
- **Alone**: \`npm run dev -w ${name}\`
`;
}

function root({ name, route, file, component }: NewRemote): string {
  return `import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { ${component} } from './${file}';

export function Root() {
  return (
    <AreaRoot remote="${name}">
      <Routes>
        <Route path="${route}" element={<${component} />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}
`;
}

function area({ title, component }: NewRemote): string {
  return `import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';

export function ${component}() {
  return (
    <Stack gap="4">
      <AreaHeading>${title}</AreaHeading>
      <Surface>
        <EmptyState title="There is nothing here yet." />
      </Surface>
    </Stack>
  );
}
`;
}

function areaTest({ title, route }: NewRemote): string {
  return `import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { Root } from './root';

test.each([
  ['${route}', '${title}'],
  ['${route}/nowhere', 'Page not found'],
])('at %s stands the heading %s', async (address, heading) => {
  history.replaceState(null, '', address);
  render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});
`;
}
