import type { RecordKind } from 'shared-lib/records';
import { Box, Stack } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { FullSpinner } from '../fields/spinners';
import { formColumn } from './form-header';
import { WaitingSaveBar } from './save-bar';

type FormSkeletonProps = { kind: RecordKind; isNew: boolean; canSave: boolean };

/** The shape of a form that is still loading, behind the documented spinner. Its foot stands where it will stay. */
export function FormSkeleton({ kind, isNew, canSave }: FormSkeletonProps) {
  return (
    <>
      <FullSpinner label={t('Loading')} />
      <Box aria-hidden="true" minH="60dvh" {...formColumn} inert>
        <Stack gap="4" maxW="920px" ms={railSpace} mt={stripSpace}>
          {fieldsOfParts.map((fields) => (
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
          {canSave && <WaitingSaveBar kind={kind} isNew={isNew} />}
        </Stack>
      </Box>
    </>
  );
}

/** Two parts of a form, each with its fields. */
const fieldsOfParts = [
  [1, 2, 3, 4],
  [1, 2, 3, 4, 5, 6],
];

/** The fields come beside the rail of their sections. */
const railSpace = { base: '0', xl: '200px' };
/** On narrower windows they come below it. */
const stripSpace = { base: '15', md: '16', xl: '0' };
