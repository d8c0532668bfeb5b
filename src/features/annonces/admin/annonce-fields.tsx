import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import type { Annonce } from '../contract';
import { ANNONCE_KIND_LABELS, type AnnonceKind } from '../kinds';

export const ANNONCE_LABELS = {
  kind: 'Sorte',
  text: 'Annonce',
  link: 'Lien',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  startsAt: 'Début de l’événement',
  finishesAt: 'Fin de l’événement',
  status: 'Publication',
} satisfies Record<Exclude<keyof Annonce, 'publishAt'>, string>;

export const KIND_CHOICES = choicesOf(ANNONCE_KIND_LABELS);
const STATUSES = [
  { value: 'brouillon', label: 'Brouillon\u00a0: seule l’équipe la voit' },
  { value: 'publie', label: 'Publiée\u00a0: montrée du premier au dernier jour' },
];

export function AnnonceFields() {
  const kind: AnnonceKind = useWatch({ name: 'kind' }) ?? 'information';
  return (
    <>
      <ChoiceInput source="kind" label={ANNONCE_LABELS.kind} choices={KIND_CHOICES} required />
      <TextInput source="text" label={ANNONCE_LABELS.text} required help="80 signes au plus ; 40 tiennent sur une ligne d’un téléphone." />
      <TextInput
        source="link"
        label={ANNONCE_LABELS.link}
        help="Facultatif : toute l’annonce y mène. Une page du site, comme /showroom, ou une adresse en https://."
      />
      <Two>
        <Moment source="firstDay" label={ANNONCE_LABELS.firstDay} type="date" isRequired help="Dès sa première minute." />
        <Moment source="lastDay" label={ANNONCE_LABELS.lastDay} type="date" isRequired help="Jusqu’à sa dernière minute." />
      </Two>
      {kind === 'evenement' && (
        <Two>
          <Moment source="startsAt" label={ANNONCE_LABELS.startsAt} type="datetime-local" isRequired help="Au magasin, à son heure." />
          <Moment source="finishesAt" label={ANNONCE_LABELS.finishesAt} type="datetime-local" isRequired />
        </Two>
      )}
      <ChoiceInput source="status" label={ANNONCE_LABELS.status} choices={STATUSES} required />
    </>
  );
}

const Two = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);

type MomentProps = { source: string; label: string; type: 'date' | 'datetime-local'; isRequired: boolean; help?: string };

const Moment = ({ source, label, type, isRequired, help }: MomentProps) => (
  <TextInput source={source} label={label} type={type} required={isRequired} help={help} />
);
