import type { ComponentProps } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { Button, chakra, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';
import type { Named } from '../wire/occurrence';

export const checkerFault = t('Nobody checks what they do. Choose another one.');

/** People as a select offers them: an id as a text, and a name. */
export function toChoices(people: readonly Named[]) {
  return people.map(({ id, name }) => [String(id), name] as const);
}

type PersonFieldProps = {
  id: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  fault?: string | undefined;
  onChange: (value: string) => void;
};

export function PersonField({ id, label, value, choices, fault, onChange }: PersonFieldProps) {
  return (
    <LabelledField {...{ id, label, fault }}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          choices={choices}
        />
      )}
    </LabelledField>
  );
}

type AssignActionsProps = { isSaving: boolean; isChanged: boolean; onCancel: () => void };

export function AssignActions({ isSaving, isChanged, onCancel }: AssignActionsProps) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button type="submit" size="sm" disabled={!isChanged} loading={isSaving} loadingText={t('Assign')}>
          {t('Assign')}
        </Button>
      }
    />
  );
}

/** Stands there until the users have come. */
export function PeopleNotThere({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  if (isPending) return <LoadingRows label={t('Loading the users')} />;
  return <NotLoaded what={t('The users')} title={t('Not refreshed')} onRetry={onRetry} />;
}

export function AssignFields(props: ComponentProps<typeof Form>) {
  return <Form noValidate {...props} />;
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& legend': { display: 'block', mb: '1', textStyle: 'label' },
    '& fieldset': { minW: '0' },
    '& fieldset > label': { display: 'flex', gap: '2', py: '1', alignItems: 'baseline' },
    '& fieldset bdi': { color: 'fg.muted' },
    '@media (pointer: coarse)': { '& fieldset > label': { minH: '10' } },
  },
});
