import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { ImageInput } from '~/content/medias/admin/image-input';
import { TITLES } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const accueilForm: PageForm = {
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
};

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
