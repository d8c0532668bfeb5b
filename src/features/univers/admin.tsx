import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Home } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { Screen } from '~/admin/screen';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentEdit } from '~/content/edition/admin/content-form';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import { ImageInput } from '~/content/medias/admin/image-input';
import { UNIVERS } from '~/content/vocabulary/univers';
import { EDITORS } from '~/ui/roles';
import { FamillesOrder } from './admin-familles-order';
import type { UniversInput } from './contract';

export const UNIVERS_LABELS = {
  title: 'Titre',
  summary: 'Résumé',
  intro: 'Introduction',
  sections: 'Parties',
  images: 'Images',
  familles: 'Ordre des familles',
} satisfies Record<keyof Omit<UniversInput, 'version'>, string>;

const ListUnivers = () => (
  <Screen title="Univers">
    <Typography sx={{ mb: 2 }} color="text.secondary">
      Les quatre domaines du magasin. Leurs noms dans le menu et leurs couleurs ne changent pas{'\u202f'}; leurs textes, leurs images et
      l’ordre de leurs familles, si.
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      {UNIVERS.map(({ code, label }) => (
        <Card key={code} data-univers={code} sx={{ borderLeft: '6px solid var(--fill)' }}>
          <CardActionArea component={Link} to={`/admin/univers/${code}`}>
            <CardContent>
              <Typography variant="h3" component="h2">
                {label}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                Modifier ses textes et ses images
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  </Screen>
);

const pageOf = ({ id }: ContentRecord) => `/univers/${UNIVERS.find(({ code }) => code === id)?.slug}`;

const EditUnivers = () => (
  <ContentEdit resource="univers" titleOf={({ label }) => label} pageOf={pageOf} labels={UNIVERS_LABELS}>
    <TextInput source="title" shownLength={65} label={UNIVERS_LABELS.title} required />
    <TextInput source="summary" shownLength={160} label={UNIVERS_LABELS.summary} multiline help="Une ou deux lignes (300 signes)." />
    <RichTextInput source="intro" label={UNIVERS_LABELS.intro} />
    <ItemsInput
      source="sections"
      label={UNIVERS_LABELS.sections}
      addLabel="Ajouter une partie"
      blank={{ id: -1, title: '', text: '' }}
      nameOf={({ title }) => String(title || 'Partie sans titre')}
    >
      {(source) => (
        <>
          <TextInput source={`${source}.title`} label="Titre de la partie" />
          <RichTextInput source={`${source}.text`} label="Texte de la partie" />
        </>
      )}
    </ItemsInput>
    <ItemsInput
      source="images"
      label={UNIVERS_LABELS.images}
      help="La première est celle du bandeau ; les suivantes accompagnent les parties, dans l’ordre. Sans partie à côté d’elle, une image ne se montre pas."
      addLabel="Ajouter une image"
      blank={{ id: -1, media: null }}
      nameOf={({ alt, media }, index) => String((media as { alt?: string } | null)?.alt || alt || `Image ${index + 1}`)}
    >
      {(source) => <UniversImage source={source} />}
    </ItemsInput>
    <FamillesOrder />
  </ContentEdit>
);

function UniversImage({ source }: { source: string }) {
  const picture = useWatch({ name: source }) as { src?: string; alt?: string } | undefined;
  return (
    <>
      {picture?.src && (
        <>
          <Box
            component="img"
            src={picture.src}
            alt=""
            sx={{ width: 200, maxHeight: 150, objectFit: 'contain', bgcolor: '#f3ede3', borderRadius: 1 }}
          />
          <TextInput source={`${source}.alt`} label="Description de l’image" help="Ce que l’image montre, pour qui ne la voit pas." />
        </>
      )}
      <ImageInput source={`${source}.media`} label={picture?.src ? 'Mettre une autre image à sa place' : 'Image'} />
    </>
  );
}

export const universSection: AdminSection = {
  name: 'univers',
  label: 'Univers',
  icon: Home,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <ListUnivers />, edit: <EditUnivers /> }),
};
