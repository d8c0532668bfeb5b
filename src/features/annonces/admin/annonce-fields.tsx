import { useWatch } from 'react-hook-form';
import { ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import { TwoColumns } from '~/admin/two-columns';
import { inputOf } from '~/content/edition/fields';
import { ANNONCE_FIELDS } from '../fields';
import type { AnnonceKind } from '../kinds';

const field = inputOf(ANNONCE_FIELDS);
export const KIND_CHOICES = choicesOf(ANNONCE_FIELDS.kind.choices);
const STATUSES = [
  { value: 'brouillon', label: 'Brouillon\u00a0: seule l’équipe la voit' },
  { value: 'publie', label: 'Publiée\u00a0: montrée du premier au dernier jour' },
];

export function AnnonceFields() {
  const kind: AnnonceKind = useWatch({ name: 'kind' }) ?? 'information';
  return (
    <>
      <ChoiceInput {...field('kind')} choices={KIND_CHOICES} required />
      <TextInput {...field('text')} required help="80 signes au plus ; 40 tiennent sur une ligne d’un téléphone." />
      <TextInput
        {...field('link')}
        help="Facultatif : toute l’annonce y mène. Une page du site, comme /showroom, ou une adresse en https://."
      />
      <TwoColumns>
        <TextInput {...field('firstDay')} type="date" required help="Dès sa première minute." />
        <TextInput {...field('lastDay')} type="date" required help="Jusqu’à sa dernière minute." />
      </TwoColumns>
      {kind === 'evenement' && (
        <TwoColumns>
          <TextInput {...field('startsAt')} type="datetime-local" required help="Au magasin, à son heure." />
          <TextInput {...field('finishesAt')} type="datetime-local" required />
        </TwoColumns>
      )}
      <ChoiceInput {...field('status')} choices={STATUSES} required />
    </>
  );
}
