import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { ItemsInput } from '~/admin/items-input';
import { LinesInput } from '~/admin/lines-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { IconInput } from '~/content/medias/admin/icon-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { UNIVERS } from '~/content/vocabulary/univers';

export type PageForm = {
  name: string;
  /** What of the page is edited here, in a few words. */
  about: string;
  /** Names of its own fields, besides those of every page. */
  labels: Record<string, string>;
  /** false where a picture of its own takes the banner's place. */
  hasBanner?: boolean;
  fields?: ReactNode;
};

const TITLES = { title: 'Titre', text: 'Texte' };
const UNIVERS_CHOICES = UNIVERS.map(({ code, shortLabel }) => ({ id: code, name: shortLabel }));
const simple = (name: string, about: string): PageForm => ({ name, about, labels: {} });

/** Every page whose texts staff edit as one document, in the order of the site's menu; fields as their contracts say. */
export const PAGE_FORMS: Record<string, PageForm> = {
  accueil: {
    name: 'Accueil',
    about: 'Grande image, titres et textes de chaque partie',
    hasBanner: false,
    labels: {
      hero: 'Grande image, de jour',
      heroNight: 'Grande image, de nuit',
      univers: 'Partie « Univers »',
      familles: 'Partie « Familles »',
      arguments: 'Partie « Arguments »',
      marques: 'Partie « Marques »',
      services: 'Partie « Services »',
      showroom: 'Partie « Showroom »',
      airco: 'Partie « AIRCO »',
      newsletter: 'Partie « Lettre d’information »',
    },
    fields: (
      <>
        <ImageInput
          source="content.hero"
          label="Grande image, de jour"
          help="Les quatre points qui mènent aux univers sont placés sur la maison dessinée : avec une autre image, ils ne se montrent pas."
        />
        <ImageInput
          source="content.heroNight"
          label="Grande image, de nuit"
          help="La même scène, de nuit : les deux se recouvrent exactement. La nuit de la maison dessinée ne se montre pas avec une autre image."
        />
        <Part source="univers" title="Partie « Univers »" />
        <Part source="familles" title="Partie « Familles »" />
        <Part source="arguments" title="Partie « Arguments »" />
        <Part source="marques" title="Partie « Marques »" />
        <Part source="services" title="Partie « Services »" />
        <Part source="services.particulier" title="« Services », côté particuliers" />
        <Part source="services.pro" title="« Services », côté professionnels" />
        <Part source="showroom" title="Partie « Showroom »">
          <ImageInput source="content.showroom.image" label="Image du showroom" />
        </Part>
        <Part source="airco" title="Partie « AIRCO »" />
        <Part source="newsletter" title="Partie « Lettre d’information »" />
      </>
    ),
  },
  univers: simple('Les univers', 'La page qui les présente tous les quatre'),
  familles: simple('Les familles', 'La page qui les liste toutes'),
  marques: simple('Les marques', 'La page qui les liste toutes'),
  services_particulier: simple('Services aux particuliers', 'Le haut de la page'),
  services_pro: simple('Services aux professionnels', 'Le haut de la page'),
  showroom: {
    name: 'Showroom',
    about: 'Textes, galerie et accès',
    labels: { sections: 'Parties', gallery: 'Galerie', access: 'Accès' },
    fields: (
      <>
        <RichParts source="content.sections" />
        <ItemsInput
          source="content.gallery"
          label="Galerie"
          addLabel="Ajouter une image"
          blank={{ image: null, caption: '' }}
          nameOf={({ caption }, index) => String(caption || `Image ${index + 1}`)}
        >
          {(source) => (
            <>
              <ImageInput source={`${source}.image`} label="Image" />
              <TextInput source={`${source}.caption`} label="Légende" helperText={false} />
            </>
          )}
        </ItemsInput>
        <Facts source="content.access" label="Accès" addLabel="Ajouter un renseignement d’accès" />
      </>
    ),
  },
  sav: {
    name: 'SAV',
    about: 'Ce que fait le service, premières vérifications, formulaire',
    labels: { offers: 'Ce que fait le service', faq: 'Premières vérifications', form: 'Formulaire' },
    fields: (
      <>
        <Facts source="content.offers" label="Ce que fait le service" addLabel="Ajouter une offre" />
        <ItemsInput
          source="content.faq"
          label="Premières vérifications"
          help="Par sorte d’équipement : ce que l’on peut vérifier soi-même."
          addLabel="Ajouter un équipement"
          blank={{ title: '', univers: 'POMPE_CHALEUR', questions: [] }}
          nameOf={({ title }) => String(title || 'Équipement sans nom')}
        >
          {(source) => (
            <>
              <TextInput source={`${source}.title`} label="Équipement" helperText={false} />
              <SelectInput source={`${source}.univers`} label="Univers" choices={UNIVERS_CHOICES} helperText={false} />
              <ItemsInput
                source={`${source}.questions`}
                label="Questions"
                addLabel="Ajouter une question"
                blank={{ question: '', answer: '' }}
                nameOf={({ question }) => String(question || 'Question sans titre')}
              >
                {(question) => (
                  <>
                    <TextInput source={`${question}.question`} label="Question" helperText={false} />
                    <RichTextInput source={`${question}.answer`} label="Réponse" />
                  </>
                )}
              </ItemsInput>
            </>
          )}
        </ItemsInput>
        <FormTexts />
      </>
    ),
  },
  contact: {
    name: 'Contact',
    about: 'Sujets proposés et texte du formulaire',
    labels: { subjects: 'Sujets proposés', form: 'Formulaire' },
    fields: (
      <>
        <LinesInput source="content.subjects" label="Sujets proposés dans le formulaire" />
        <FormTexts />
      </>
    ),
  },
  airco: {
    name: 'Abonnement AIRCO',
    about: 'Avantages et étapes',
    labels: { benefits: 'Avantages', steps: 'Étapes' },
    fields: (
      <>
        <Facts source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />
        <Steps />
      </>
    ),
  },
  rdv_pro: {
    name: 'Rendez-vous pro',
    about: 'Motifs proposés et étapes',
    labels: { reasons: 'Motifs proposés', steps: 'Étapes' },
    fields: (
      <>
        <LinesInput source="content.reasons" label="Motifs proposés dans le formulaire" />
        <Steps />
      </>
    ),
  },
  projet: { name: 'Projet particulier', about: 'Introduction et étapes', labels: { steps: 'Étapes' }, fields: <Steps /> },
  newsletter: {
    name: 'Lettre d’information',
    about: 'Avantages de l’inscription',
    labels: { benefits: 'Avantages' },
    fields: <Facts source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />,
  },
};

/** A titled part of the home page. */
function Part({ source, title, children }: { source: string; title: string; children?: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 2, py: 1, my: 1 }}>
      <Box component="legend" sx={{ fontWeight: 700, px: 1 }}>
        {title}
      </Box>
      <TextInput source={`content.${source}.title`} label={TITLES.title} helperText={false} />
      <TextInput source={`content.${source}.text`} label={TITLES.text} multiline helperText={false} />
      {children}
    </Box>
  );
}

function Facts({ source, label, addLabel }: { source: string; label: string; addLabel: string }) {
  return (
    <ItemsInput
      source={source}
      label={label}
      addLabel={addLabel}
      blank={{ title: '', text: '', icon: null }}
      nameOf={({ title }) => String(title || 'Sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} helperText={false} />
          <TextInput source={`${item}.text`} label={TITLES.text} multiline helperText={false} />
          <IconInput source={`${item}.icon`} />
        </>
      )}
    </ItemsInput>
  );
}

function Steps() {
  return (
    <ItemsInput
      source="content.steps"
      label="Étapes"
      addLabel="Ajouter une étape"
      blank={{ title: '', text: '' }}
      nameOf={({ title }) => String(title || 'Étape sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} helperText={false} />
          <TextInput source={`${item}.text`} label={TITLES.text} multiline helperText={false} />
        </>
      )}
    </ItemsInput>
  );
}

function RichParts({ source }: { source: string }) {
  return (
    <ItemsInput
      source={source}
      label="Parties"
      addLabel="Ajouter une partie"
      blank={{ title: '', text: '' }}
      nameOf={({ title }) => String(title || 'Partie sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} helperText={false} />
          <RichTextInput source={`${item}.text`} label={TITLES.text} />
        </>
      )}
    </ItemsInput>
  );
}

function FormTexts() {
  return (
    <>
      <TextInput source="content.form.title" label="Titre du formulaire" helperText={false} />
      <RichTextInput source="content.form.intro" label="Texte au-dessus du formulaire" />
    </>
  );
}
