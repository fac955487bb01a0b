import type { RecordKind } from 'shared-lib/records';
import { Box, Stack } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { FullScreenSpinner } from '../fields/spinners';
import { SaveBarSkeleton } from './save-bar';

type FormSkeletonProps = { kind: RecordKind; isNew: boolean; canSave: boolean };

/**
 * The skeleton of a form that is still loading, behind the documented spinner. Its save bar is already in
 * place.
 */
export function FormSkeleton({ kind, isNew, canSave }: FormSkeletonProps) {
  return (
    <>
      <FullScreenSpinner label={t('Loading')} />
      <Box aria-hidden="true" minH="60dvh" inert>
        <Stack gap="4" maxW={fieldsWidth} ms={sectionRailSpace} mt={sectionStripSpace}>
          {skeletonFieldWidths.map((fields) => (
            <Box
              key={fields.join()}
              bg="bg.panel"
              borderWidth="1px"
              rounded="card"
              p={{ base: '4', md: '5' }}
            >
              <Box h="4" w="32" mb="4" rounded="sm" bg="bg.emphasized" />
              <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
                {fields.map((place) => (
                  <Box key={place} h="12" rounded="md" bg="bg.subtle" />
                ))}
              </Box>
            </Box>
          ))}
        </Stack>
        {canSave && <SaveBarSkeleton kind={kind} isNew={isNew} />}
      </Box>
    </>
  );
}

/** Two sections of a form, with the widths of their fields. */
const skeletonFieldWidths = [
  [1, 2, 3, 4],
  [1, 2, 3, 4, 5, 6],
];

/** As wide as the fields (`FieldsContainer`). */
const fieldsWidth = { base: '920px', xl: '944px' };
/** Space for the section rail beside the fields. */
const sectionRailSpace = { base: '0', xl: '240px' };
/** On narrower windows the fields are below the rail. */
const sectionStripSpace = { base: '15', md: '16', xl: '0' };
