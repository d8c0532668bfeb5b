import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from '~/admin/inputs';
import { ImageInput } from '~/content/medias/admin/image-input';
import { TITLES } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const accueilForm: PageForm = {
  name: PAGE_NAMES['/'],
  about: 'Grande image, titres et textes de chaque partie',
  hasBanner: false,
  labels: {
    hero: 'Grande image, de jour',
    heroNight: 'Grande image, de nuit',
    univers: 'Partie «\u00a0Univers\u00a0»',
    familles: 'Partie «\u00a0Familles\u00a0»',
    arguments: 'Partie «\u00a0Arguments\u00a0»',
    marques: 'Partie «\u00a0Marques\u00a0»',
    services: 'Partie «\u00a0Services\u00a0»',
    estimations: 'Partie «\u00a0Estimations\u00a0»',
    showroom: 'Partie «\u00a0Showroom\u00a0»',
    airco: 'Partie «\u00a0AIRCO\u00a0»',
    newsletter: 'Partie «\u00a0Lettre d’information\u00a0»',
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
      <Part source="univers" title={'Partie «\u00a0Univers\u00a0»'} />
      <Part source="familles" title={'Partie «\u00a0Familles\u00a0»'} />
      <Part source="arguments" title={'Partie «\u00a0Arguments\u00a0»'} />
      <Part source="marques" title={'Partie «\u00a0Marques\u00a0»'} />
      <Part source="services" title={'Partie «\u00a0Services\u00a0»'} />
      <Part source="services.particulier" title={'«\u00a0Services\u00a0», côté particuliers'} />
      <Part source="services.pro" title={'«\u00a0Services\u00a0», côté professionnels'} />
      <Part source="estimations" title={'Partie «\u00a0Estimations\u00a0»'} />
      <Part source="showroom" title={'Partie «\u00a0Showroom\u00a0»'}>
        <ImageInput source="content.showroom.image" label="Image du showroom" />
      </Part>
      <Part source="airco" title={'Partie «\u00a0AIRCO\u00a0»'} />
      <Part source="newsletter" title={'Partie «\u00a0Lettre d’information\u00a0»'} />
    </>
  ),
};

function Part({ source, title, children }: { source: string; title: string; children?: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 2, py: 1, my: 1 }}>
      <Box component="legend" sx={{ fontWeight: 700, px: 1 }}>
        {title}
      </Box>
      <TextInput source={`content.${source}.title`} label={TITLES.title} />
      <TextInput source={`content.${source}.text`} label={TITLES.text} multiline />
      {children}
    </Box>
  );
}
