import { useState } from 'react';
import { requestSave, send } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { useQuery } from 'shared-lib/query';
import { Box, Button, Flex, Heading, NotRefreshed, Surface, Text } from 'shared-lib/ui';
import { object, string } from 'yup';
import { Moment } from '../dates/format-date';
import { releasesQueryName } from './releases-api';

type Operator = { username: string; organisation: string; givenBy: string; given: string };
type Change = { kind: 'add' } | { kind: 'remove'; username: string };

const longestReason = 1000;
const schema = object({
  username: string().default('').required('Please enter the e-mail address'),
  reason: string()
    .default('')
    .test('filled', 'Please mention the reason', (typed) => typed.trim() !== '')
    .max(longestReason, `The reason has at most ${longestReason} characters.`),
});

const words = {
  add: { title: 'Add an operator', does: 'Add' },
  remove: { title: 'Remove the operator', does: 'Remove' },
} satisfies Record<Change['kind'], { title: string; does: string }>;

/** The people who may steer releases for everybody. Only operators see this list; only they and a command change it. */
export function Operators({ onSaved }: { onSaved: (message: string) => void }) {
  const [change, setChange] = useState<Change>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', releasesQueryName, 'operators'],
    queryFn: ({ signal }) => fetchOperators(signal),
  });
  return (
    <Surface as="section" aria-label="Operators" p="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Heading as="h2" size="sm">
          Operators
        </Heading>
        <Button size="xs" variant="outline" onClick={() => setChange({ kind: 'add' })}>
          Add an operator
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
        <ChangeDialog
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
    <Flex as="li" gap="3" py="2" borderTopWidth="1px" wrap="wrap" align="center" justify="space-between">
      <Text fontSize="sm" overflowWrap="anywhere" minW="0">
        <strong>{username}</strong> ({organisation}), {givenBy === '' ? 'by command' : `by ${givenBy}`},{' '}
        <Moment at={given} none="--" />
      </Text>
      <Button size="xs" variant="outline" aria-label={`Remove the operator ${username}`} onClick={onRemove}>
        Remove
      </Button>
    </Flex>
  );
}

type ChangeDialogProps = { change: Change; onSaved: (message: string) => void; onClosed: () => void };

function ChangeDialog({ change, onSaved, onClosed }: ChangeDialogProps) {
  const { kind } = change;
  const { title, does } = words[kind];
  return (
    <FormDialog
      form={`releases.operators.${kind}`}
      title={title}
      thing="Operator"
      does={does}
      start={{ username: kind === 'remove' ? change.username : '', reason: '' }}
      schema={schema}
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
            An operator changes what everybody gets, in all organisations. The user must have an account
            already.
          </Text>
          <TextField name="username" label="E-mail address" maxLength={320} />
        </>
      ) : (
        <Text overflowWrap="anywhere">
          <strong>{change.username}</strong> steers no releases any more. The account stays.
        </Text>
      )}
      <TextField name="reason" label="Reason" maxLength={longestReason * 2} />
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
