import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { ItemsInput } from '~/admin/items-input';
import { LinesInput } from '~/admin/lines-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { DELAY } from '../promises';
import { HorairesFields } from './horaires-fields';
import { SynonymesFields } from './synonymes';

export type SectionForm = {
  name: string;
  about: string;
  labels: Record<string, string>;
  hasPreview?: boolean;
  fields: ReactNode;
};

const text = (source: string, label: string, help: string | false = false, type?: string) => (
  <TextInput key={source} source={`content.${source}`} label={label} helperText={help} {...(type && { type })} />
);
const number = (source: string, label: string, help: string | false = false) => (
  <NumberInput key={source} source={`content.${source}`} label={label} helperText={help} />
);
const heading = (words: string) => (
  <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
    {words}
  </Typography>
);

/** The settings, section by section, as their contract has them. */
export const SECTION_FORMS: Record<string, SectionForm> = {
  entreprise: {
    name: 'Entreprise',
    about: 'Nom, adresse, téléphone et e-mail du magasin',
    labels: {
      name: 'Nom',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      street: 'Rue',
      postalCode: 'Code postal',
      city: 'Ville',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
    fields: (
      <>
        {text('name', 'Nom du magasin')}
        {text('email', 'Adresse e-mail', 'Montrée sur le site\u202f; les courriels du site en partent.', 'email')}
        {text('phone', 'Téléphone', 'Tel qu’il se lit sur le site, comme 05 36 49 00 00.', 'tel')}
        {text('street', 'Numéro et rue')}
        {text('postalCode', 'Code postal')}
        {text('city', 'Ville')}
        {number('latitude', 'Latitude', 'Pour les liens d’itinéraire, en degrés, comme 43,6465.')}
        {number('longitude', 'Longitude', 'En degrés, comme 0,5855.')}
      </>
    ),
  },
  horaires: {
    name: 'Horaires et fermetures',
    about: 'Heures de chaque jour, jours fériés, fermetures et ouvertures exceptionnelles',
    labels: { weekly: 'Semaine', closedOnHolidays: 'Fermé les jours fériés', exceptions: 'Exceptions' },
    fields: <HorairesFields />,
  },
  legal: {
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
    },
    fields: (
      <>
        {heading('L’entreprise')}
        {text('legalName', 'Raison sociale')}
        {text('legalForm', 'Forme juridique', 'Comme SARL, SAS ou entreprise individuelle.')}
        {text('capital', 'Capital social', 'Comme 10 000 €. Vide pour une entreprise individuelle.')}
        {text('siren', 'SIREN', 'Neuf chiffres.')}
        {text('rcs', 'RCS', 'Comme RCS Auch.')}
        {text('vat', 'TVA intracommunautaire', 'Commence par FR.')}
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
        <ItemsInput
          source="content.qualifications"
          label="Qualifications"
          help="RGE, QualiPAC, QualiPV… : chacune se lit dans les mentions légales et disparaît du site après son dernier jour."
          addLabel="Ajouter une qualification"
          blank={{ label: '', number: '', body: '', expires: '' }}
          nameOf={({ label }) => String(label || 'Qualification sans nom')}
        >
          {(source) => (
            <>
              <TextInput source={`${source}.label`} label="Qualification" helperText={false} />
              <TextInput source={`${source}.number`} label="Numéro" helperText={false} />
              <TextInput source={`${source}.body`} label="Organisme" helperText={false} />
              <TextInput
                source={`${source}.expires`}
                label="Valable jusqu’au"
                type="date"
                helperText="Ce jour compris. Sans date, elle se montre toujours."
                slotProps={{ inputLabel: { shrink: true } }}
              />
            </>
          )}
        </ItemsInput>
      </>
    ),
  },
  site: {
    name: 'Site',
    about: 'Accroche, réseaux sociaux, conditions générales, image de partage, crédit',
    labels: {
      tagline: 'Accroche',
      social: 'Réseaux sociaux',
      cguId: 'Conditions générales',
      shareImageId: 'Image de partage',
      credit: 'Crédit',
    },
    fields: (
      <>
        {text('tagline', 'Accroche', 'Une phrase, en haut de chaque page et au-dessus du titre de l’accueil.')}
        <ItemsInput
          source="content.social"
          label="Réseaux sociaux"
          addLabel="Ajouter un réseau"
          blank={{ label: '', url: '' }}
          nameOf={({ label }) => String(label || 'Réseau sans nom')}
        >
          {(source) => (
            <>
              <TextInput source={`${source}.label`} label="Nom" helperText={false} />
              <TextInput source={`${source}.url`} label="Adresse" type="url" helperText="Adresse complète, comme https://www.exemple.fr." />
            </>
          )}
        </ItemsInput>
        <ImageInput source="content.cguId" label="Conditions générales (PDF)" kinds={['document']} keeps="id" />
        <ImageInput
          source="content.shareImageId"
          label="Image de partage"
          help="Montrée quand une page sans image est partagée sur un réseau social."
          aspect="1200 / 630"
          keeps="id"
        />
        {heading('Crédit, en bas de chaque page')}
        {text('credit.label', 'Texte')}
        {text('credit.url', 'Lien', 'Adresse complète, comme https://www.exemple.fr.', 'url')}
        <ImageInput source="content.credit.logoId" label="Logo du crédit" kinds={['icone', 'image']} keeps="id" />
      </>
    ),
  },
  rendez_vous: {
    name: 'Règles des rendez-vous',
    about: 'Durée, fréquence, délais',
    labels: {
      minutes: 'Durée',
      everyMinutes: 'Fréquence',
      capacity: 'Rendez-vous en même temps',
      leadHours: 'Délai',
      horizonDays: 'Jours proposés',
      holdHours: 'Créneau gardé',
    },
    fields: (
      <>
        {number('minutes', 'Durée d’un rendez-vous, en minutes')}
        {number('everyMinutes', 'Un créneau toutes les … minutes')}
        {number('capacity', 'Rendez-vous possibles en même temps')}
        {number('leadHours', 'Délai avant le premier créneau, en heures', 'Entre le moment de la demande et le premier créneau proposé.')}
        {number('horizonDays', 'Jours proposés, à partir d’aujourd’hui')}
        {number('holdHours', 'Heures pendant lesquelles une demande sans réponse garde son créneau')}
      </>
    ),
  },
  demandes: {
    name: 'Demandes',
    about: 'Délai annoncé, accusés de réception, qui est prévenu, combien de temps elles sont gardées',
    labels: {
      answerDays: 'Délai de réponse',
      acknowledgements: 'Accusés de réception',
      notifications: 'Qui est prévenu',
      retentionMonths: 'Durées de conservation',
    },
    hasPreview: false,
    fields: (
      <>
        {heading('Ce que le site promet')}
        {number(
          'answerDays',
          'Délai de réponse, en jours ouvrés',
          'Dit partout de la même façon, dans les formulaires et les courriels\u00a0: « sous deux jours ouvrés ».',
        )}
        {heading('Accusés de réception')}
        <Typography variant="body2" color="text.secondary">
          {`Les premiers mots du courriel qui part dès qu’une demande est reçue. Écrivez ${DELAY} là où il annonce le délai ci-dessus.`}
        </Typography>
        {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
          <TextInput key={kind} source={`content.acknowledgements.${kind}`} label={shortLabel} multiline helperText={false} />
        ))}
        {heading('Qui est prévenu')}
        <Typography variant="body2" color="text.secondary">
          Une adresse par ligne. Sans adresse, c’est celle du magasin qui est prévenue.
        </Typography>
        {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
          <LinesInput key={kind} source={`content.notifications.${kind}`} label={shortLabel} />
        ))}
        {heading('Durées de conservation')}
        <Typography variant="body2" color="text.secondary">
          En mois, après le dernier échange. Ensuite, tout est effacé.
        </Typography>
        {Object.entries(KINDS).map(([kind, { shortLabel }]) => number(`retentionMonths.${kind}`, shortLabel))}
        {number('retentionMonths.newsletter', 'Lettre d’information')}
      </>
    ),
  },
  recherche: {
    name: 'Recherche',
    about: 'Mots qui veulent dire la même chose, et ce qui a été cherché en vain',
    labels: { synonymes: 'Synonymes' },
    hasPreview: false,
    fields: <SynonymesFields />,
  },
};
