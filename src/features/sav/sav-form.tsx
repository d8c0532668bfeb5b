import '~/ui/form/browser-zod';
import { CalendarCheck, PackageSearch, ShieldCheck, Wrench } from 'lucide-react';
import { useReglages } from '~/content/reglages/use-reglages';
import { UNIVERS } from '~/content/vocabulary/univers';
import { DemandeForm } from '~/intake/demande-form';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { PersonFields } from '~/intake/person-fields';
import { useDemandeForm } from '~/intake/use-demande-form';
import { usePhotos } from '~/intake/use-photos';
import { ChoiceField } from '~/ui/form/choice-field';
import { DateField } from '~/ui/form/date-field';
import { FieldGroup } from '~/ui/form/field-group';
import { FieldRow } from '~/ui/form/field-row';
import { PhotosField } from '~/ui/form/photos-field';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { MOST_SAV_PHOTOS, SAV_KINDS, savInput, URGENCIES } from './input';

const KINDS = {
  depannage: { Icon: Wrench, text: 'Une panne, un bruit, une fuite, un défaut affiché.' },
  entretien: { Icon: CalendarCheck, text: 'Le contrôle et le nettoyage prévus par la notice.' },
  piece: { Icon: PackageSearch, text: 'Un filtre, une sonde, une télécommande, une carte.' },
  garantie: { Icon: ShieldCheck, text: 'Faire jouer la garantie de l’appareil.' },
} satisfies Record<keyof typeof SAV_KINDS, unknown>;

const CHOICES = Object.entries(KINDS).map(([value, { Icon, text }]) => ({
  value,
  label: SAV_KINDS[value as keyof typeof KINDS],
  text,
  icon: <Icon size={28} color="var(--shop)" aria-hidden="true" />,
}));
const URGENCY_CHOICES = Object.entries(URGENCIES).map(([value, label]) => ({ value, label }));

export function SavForm() {
  const photos = usePhotos();
  const form = useDemandeForm({
    schema: savInput,
    kept: { name: 'sav', days: KEPT_DAYS },
    path: '/sav/formulaire',
    multipart: true,
    photos,
    success: 'Votre demande a bien été envoyée.',
    failure: 'Impossible d’envoyer votre demande. Merci de réessayer plus tard.',
    refused: photos.refused,
  });
  const { field } = form;
  const { hiddenUnivers } = useReglages();
  return (
    <DemandeForm form={form} kind="sav" action="Envoyer ma demande" next={<p>Un technicien lit votre demande et vous rappelle.</p>}>
      <ChoiceField field={field('kind')} label="De quoi avez-vous besoin&#8239;?" options={CHOICES} />
      <FieldGroup title="Le problème">
        <TextField
          field={field('description')}
          label="Description"
          help="Ce qui se passe, depuis quand, le code affiché&nbsp;; ou la pièce que vous cherchez."
          rows={5}
        />
        <ChoiceField field={field('urgency')} label="Urgence" options={URGENCY_CHOICES} optional />
      </FieldGroup>
      <FieldGroup title="Vous rappeler">
        <PersonFields field={field} phoneIsFirst />
      </FieldGroup>
      <FieldGroup title="L’appareil, si vous le connaissez">
        <SelectField
          field={field('universe')}
          label="Domaine"
          options={UNIVERS.filter(({ code }) => !hiddenUnivers?.includes(code)).map(({ code, menuLabel }) => ({
            value: code,
            label: menuLabel,
          }))}
          optional
        />
        <FieldRow>
          <TextField field={field('brand')} label="Marque" autoComplete="off" optional />
          <TextField field={field('model')} label="Modèle" autoComplete="off" optional />
        </FieldRow>
        <FieldRow>
          <TextField field={field('serial')} label="Numéro de série" help="Souvent noté S/N sur la plaque." autoComplete="off" optional />
          <DateField field={field('installed')} label="Date d’installation" help="Même approximative." optional />
        </FieldRow>
        <PhotosField
          photos={photos.files}
          onChange={photos.change}
          max={MOST_SAV_PHOTOS}
          label="Photos"
          help="La plaque signalétique de l’appareil aide beaucoup&nbsp;: on y lit le modèle et le numéro de série."
          error={photos.error}
          pending={photos.pending}
        />
        <TextField
          field={field('street')}
          label="Adresse de l’appareil"
          help="Utile si un technicien doit passer."
          autoComplete="address-line1"
          optional
        />
        <FieldRow>
          <TextField field={field('postal_code')} label="Code postal" inputMode="numeric" autoComplete="postal-code" optional />
          <TextField field={field('town')} label="Commune" autoComplete="address-level2" optional />
        </FieldRow>
      </FieldGroup>
    </DemandeForm>
  );
}
