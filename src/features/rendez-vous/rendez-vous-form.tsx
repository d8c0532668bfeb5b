import { useEffect } from 'react';
import { useReglages } from '~/content/reglages/use-reglages';
import { UNIVERS } from '~/content/vocabulary/univers';
import { DemandeForm } from '~/intake/demande-form';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { PersonFields } from '~/intake/person-fields';
import { useDemandeForm } from '~/intake/use-demande-form';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { failureCode } from '~/ui/send';
import { rdvProInput } from './input';
import { SlotField } from './slot-field';
import { useCreneaux } from './use-creneaux';

export function RendezVousForm({ reasons }: { reasons: readonly string[] }) {
  const { hiddenUnivers } = useReglages();
  const creneaux = useCreneaux();
  const form = useDemandeForm({
    schema: rdvProInput,
    kept: { name: 'rdv_pro', days: KEPT_DAYS },
    path: '/rdv_pro',
    success: 'Votre demande de rendez-vous a bien été envoyée.',
    failure: 'Impossible d’envoyer votre demande de rendez-vous. Merci de réessayer plus tard.',
    received: () => void creneaux.reload(),
    refused: (failure) => {
      if (!['creneau_pris', 'jour_en_attente'].includes(failureCode(failure) ?? '')) return;
      creneaux.drop(form.getValues('slot'));
      form.setValue('slot', '');
      void creneaux.reload();
    },
  });
  const slot = form.watch('slot');
  const isTaken = creneaux.status === 'ready' && slot && !creneaux.days.some(({ slots }) => slots.some(({ start }) => start === slot));
  // From an earlier visit, taken since.
  useEffect(() => {
    if (isTaken) form.setValue('slot', '');
  }, [isTaken, form.setValue]);
  return (
    <DemandeForm form={form} kind="rdv_pro" action="Demander ce rendez-vous" next={NEXT} again="Demander un autre rendez-vous">
      <TextField field={form.field('company')} label="Entreprise" autoComplete="organization" />
      <TextField
        field={form.field('siret')}
        label="SIRET"
        help="Quatorze chiffres, avec ou sans espaces."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <PersonFields field={form.field} />
      {reasons.length > 0 ? (
        <SelectField field={form.field('reason')} label="Motif" options={reasons.map((reason) => ({ value: reason, label: reason }))} />
      ) : (
        <TextField field={form.field('reason')} label="Motif" autoComplete="off" />
      )}
      <SelectField
        field={form.field('universe')}
        label="Domaine"
        optional
        options={UNIVERS.filter(({ code }) => !hiddenUnivers?.includes(code)).map(({ code, menuLabel }) => ({
          value: code,
          label: menuLabel,
        }))}
      />
      <TextField field={form.field('message')} label="Message" rows={4} optional />
      <SlotField field={form.field('slot')} chosen={slot} creneaux={creneaux} />
    </DemandeForm>
  );
}

const NEXT = (
  <p>
    Le créneau vous est gardé en attendant notre réponse&nbsp;: le rendez-vous n’est pas encore confirmé. La page de suivi le dira dès qu’il
    le sera.
  </p>
);
