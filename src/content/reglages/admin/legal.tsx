import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { POSES } from '../pose';
import { vatOf } from '../siren';
import { heading, type SectionForm, text } from './section-form';

export const legalForm: SectionForm = {
  name: 'Mentions légales',
  about: 'Ce que la loi demande d’écrire sur le site',
  labels: {
    legalName: 'Raison sociale',
    legalForm: 'Forme juridique',
    capital: 'Capital social',
    siren: 'SIREN',
    rcs: 'RCS',
    vat: 'TVA intracommunautaire',
    publicationDirector: 'Directeur de la publication',
    host: 'Hébergeur',
    mediator: 'Médiateur de la consommation',
    insurer: 'Assurance',
    qualifications: 'Qualifications',
    pose: 'Qui pose',
  },
  fields: (
    <>
      {heading('L’entreprise')}
      {text('legalName', 'Raison sociale')}
      {text('legalForm', 'Forme juridique', 'Comme SARL, SAS ou entreprise individuelle.')}
      {text('capital', 'Capital social', 'Comme 10 000 €. Vide pour une entreprise individuelle.')}
      {text('siren', 'SIREN', 'Neuf chiffres, sur tout courrier de l’administration. Le site vérifie le dernier, qui est une clé.')}
      {text('rcs', 'RCS', 'Comme RCS Auch.')}
      {text('vat', 'TVA intracommunautaire', 'Commence par FR\u202f; sans assujettissement, «\u00a0TVA non applicable\u00a0».')}
      <DerivedVat />
      {text('publicationDirector', 'Directeur de la publication')}
      {heading('L’hébergeur du site')}
      {text('host.name', 'Nom de l’hébergeur')}
      {text('host.address', 'Adresse de l’hébergeur')}
      {text('host.phone', 'Téléphone de l’hébergeur')}
      {heading('Le médiateur de la consommation')}
      {text('mediator.name', 'Nom du médiateur')}
      {text('mediator.address', 'Adresse du médiateur')}
      {text('mediator.url', 'Site du médiateur', 'Adresse complète, comme https://www.exemple.fr.', 'url')}
      {heading('L’assurance')}
      {text('insurer.name', 'Assureur')}
      {text('insurer.policy', 'Numéro du contrat')}
      {text('insurer.area', 'Territoire couvert')}
      {heading('La pose')}
      <ChoiceInput
        source="content.pose"
        label="Qui pose ce que vous vendez"
        help="Les aides et la TVA réduite en dépendent\u00a0: le site le dit avec les aides, les services et les familles de produits."
        choices={choicesOf(POSES)}
      />
      <ItemsInput
        source="content.qualifications"
        label="Qualifications"
        help="RGE, QualiPAC, QualiPV… : chacune se lit dans les mentions légales et sur la page de l’équipe, et disparaît du site après son dernier jour."
        addLabel="Ajouter une qualification"
        blank={{ label: '', number: '', body: '', expires: '' }}
        nameOf={({ label }) => String(label || 'Qualification sans nom')}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.label`} label="Qualification" />
            <TextInput source={`${source}.number`} label="Numéro" />
            <TextInput source={`${source}.body`} label="Organisme" />
            <TextInput
              source={`${source}.expires`}
              label="Valable jusqu’au"
              type="date"
              help="Ce jour compris. Sans date, elle se montre toujours."
            />
          </>
        )}
      </ItemsInput>
    </>
  ),
};

/** The VAT number follows from the SIREN: offered while the form says another. */
function DerivedVat() {
  const { setValue } = useFormContext();
  const [siren, vat] = useWatch({ name: ['content.siren', 'content.vat'] });
  const derived = vatOf(String(siren ?? ''));
  return (
    <Box role="status">
      {derived && derived !== String(vat).replace(/\s/g, '') && (
        <Button size="small" onClick={() => setValue('content.vat', derived, { shouldDirty: true })}>
          {`Écrire ${derived}, qui se déduit du SIREN`}
        </Button>
      )}
    </Box>
  );
}
