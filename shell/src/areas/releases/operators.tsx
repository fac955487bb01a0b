import { useState } from 'react';
import { requestSave, send } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery } from 'shared-lib/query';
import { Box, Button, Flex, Heading, NotRefreshed, Surface, Text } from 'shared-lib/ui';
import { Avatar } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { InstantText } from '../dates/format-date';
import { releasesQueryName } from './releases-api';

type Operator = { username: string; organisation: string; givenBy: string; given: string };
type OperatorChange = { kind: 'add' } | { kind: 'remove'; username: string };

const maxReasonLength = 1000;
const operatorChangeSchema = object({
  username: string().default('').required(t('Please enter the e-mail address')),
  reason: string()
    .default('')
    .test('filled', 'Please mention the reason', (typed) => typed.trim() !== '')
    .max(maxReasonLength, t('The reason has at most {maxReasonLength} characters.', { maxReasonLength })),
});

const operatorChangeTexts = {
  add: { title: t('Add an operator'), submitLabel: t('Add') },
  remove: { title: t('Remove the operator'), submitLabel: t('Remove') },
} satisfies Record<OperatorChange['kind'], { title: string; submitLabel: string }>;

/** Lists the operators, who manage releases for everybody. Only an operator, or a command, can change the list. */
export function OperatorsPanel({ onSaved }: { onSaved: (message: string) => void }) {
  const [change, setChange] = useState<OperatorChange>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', releasesQueryName, 'operators'],
    queryFn: ({ signal }) => fetchOperators(signal),
  });
  return (
    <Surface as="section" aria-label={t('Operators')} p="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Heading as="h2" textStyle="h2">
          {t('Operators')}
        </Heading>
        <Button size="sm" variant="outline" onClick={() => setChange({ kind: 'add' })}>
          {t('Add an operator')}
        </Button>
      </Flex>
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
      <Box as="ul" listStyleType="none" mt="3">
        {data?.map((operator) => (
          <OperatorLine
            key={operator.username}
            operator={operator}
            onRemove={() => setChange({ kind: 'remove', username: operator.username })}
          />
        ))}
      </Box>
      {change && (
        <OperatorChangeDialog
          key={change.kind === 'add' ? 'add' : change.username}
          change={change}
          onSaved={(message) => {
            onSaved(message);
            void refetch();
          }}
          onClosed={() => setChange(undefined)}
        />
      )}
    </Surface>
  );
}

function OperatorLine({ operator, onRemove }: { operator: Operator; onRemove: () => void }) {
  const { username, organisation, givenBy, given } = operator;
  return (
    <Flex as="li" gap="3" py="2.5" borderTopWidth="1px" align="center">
      <Avatar name={username} />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{username}</Text>
        <Text textStyle="caption" color="fg.muted">
          {organisation} · {givenBy === '' ? t('by command') : t('by {givenBy}', { givenBy })},{' '}
          <InstantText at={given} fallback="–" />
        </Text>
      </Box>
      <Button
        size="sm"
        variant="ghost"
        color="fg.muted"
        _hover={{ color: 'fg.error' }}
        aria-label={t('Remove the operator {username}', { username })}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </Flex>
  );
}

type OperatorChangeDialogProps = {
  change: OperatorChange;
  onSaved: (message: string) => void;
  onClosed: () => void;
};

function OperatorChangeDialog({ change, onSaved, onClosed }: OperatorChangeDialogProps) {
  const { kind } = change;
  const { title, submitLabel } = operatorChangeTexts[kind];
  return (
    <FormDialog
      form={`releases.operators.${kind}`}
      title={title}
      thing={t('Operator')}
      submitLabel={submitLabel}
      destroys={kind === 'remove'}
      start={{ username: kind === 'remove' ? change.username : '', reason: '' }}
      schema={operatorChangeSchema}
      save={({ username, reason }, key) =>
        requestSave({
          path: `operators/${kind}`,
          body: { username: username.trim(), reason: reason.trim() },
          key,
        })
      }
      onSaved={onSaved}
      onClosed={onClosed}
    >
      {kind === 'add' ? (
        <>
          <Text>
            {t('An operator changes what everybody gets, in all organisations. The user must have an account already.')}
          </Text>
          <TextField name="username" label={t('E-mail address')} maxLength={320} />
        </>
      ) : (
        <Text overflowWrap="anywhere">
          <strong>{change.username}</strong> {t('can no longer change releases. The account stays.')}
        </Text>
      )}
      <TextField name="reason" label={t('Reason')} maxLength={maxReasonLength * 2} />
    </FormDialog>
  );
}

async function fetchOperators(signal: AbortSignal): Promise<Operator[]> {
  const answer = await send({ method: 'POST', path: 'operators/list', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { data } = answer.value;
  if (!Array.isArray(data)) throw new Error('The server sent no list of operators.');
  return data.map((one) => {
    const { username, organisation, givenBy, given } = Object(one);
    return {
      username: String(username),
      organisation: String(organisation),
      givenBy: String(givenBy),
      given: String(given),
    };
  });
}
