import type { RecordKind } from 'shared-lib/records';
import { Box, Stack } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { FullScreenSpinner } from '../fields/spinners';
import { SaveBarSkeleton } from './save-bar';

type FormSkeletonProps = { kind: RecordKind; isNew: boolean; canSave: boolean };

/**
 * Shown while a form loads: grey bars behind the spinner of the specification. The bar with the save buttons
 * is already in place.
 */
export function FormSkeleton({ kind, isNew, canSave }: FormSkeletonProps) {
  return (
    <>
      <FullScreenSpinner label={t('Loading')} />
      <Box aria-hidden="true" minH="60dvh" inert>
        <Stack gap={{ base: '3', sm: '4' }} maxW={skeletonWidth} ms={sectionRailSpace} mt={sectionStripSpace}>
          {skeletonSections.map((fields, index) => (
            <Box
              key={fields.join()}
              bg="bg.panel"
              borderWidth="1px"
              borderInlineWidth={{ base: '0', sm: '1px' }}
              rounded={{ base: '0', sm: 'card' }}
              mx={{ base: '-4', sm: '0' }}
              p={{ base: '4', md: '5' }}
            >
              <Box h="4" w="32" mb="4" rounded="sm" bg="bg.emphasized" hideBelow={index === 0 ? 'sm' : undefined} />
              <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
                {fields.map((number) => (
                  <Box key={number} h="12" rounded="md" bg="bg.subtle" />
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

/** The fields in the two sections of the skeleton, as numbers. */
const skeletonSections = [
  [1, 2, 3, 4],
  [1, 2, 3, 4, 5, 6],
];

/** The width of the skeleton, the same as that of the fields (`FieldsContainer`). */
const skeletonWidth = { base: '920px', xl: '944px' };
/** The space for the links to the sections beside the fields. */
const sectionRailSpace = { base: '0', xl: '240px' };
/** The space for the links to the sections in narrower windows, where they are above the fields. */
const sectionStripSpace = { base: '12', sm: '15', md: '16', xl: '0' };
