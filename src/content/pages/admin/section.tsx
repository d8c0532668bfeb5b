import { Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { FileText } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { TextInput } from '~/admin/inputs';
import { RichTextInput } from '~/admin/rich-text-input';
import { Screen } from '~/admin/screen';
import { type AdminSection, recordScreens } from '~/admin/section';
import { UnknownSection } from '~/admin/unknown-section';
import { ContentEdit } from '~/content/edition/admin/content-form';
import { ImageInput } from '~/content/medias/admin/image-input';
import { EDITORS } from '~/ui/roles';
import { PAGE_PATHS, type Page } from '../paths';
import { COMMON_LABELS, type PageForm, type PageForms, pageLabels } from './page-form';

const Pages = ({ forms }: { forms: PageForms }) => (
  <Screen title="Textes des pages">
    <Typography sx={{ mb: 2 }} color="text.secondary">
      Les titres, les introductions et les images des pages du site. Les familles, les marques et les services ont leurs propres pièces.
    </Typography>
    <Card>
      <List component="nav" disablePadding aria-label="Pages">
        {Object.entries(forms).map(([id, { name, about }]) => (
          <ListItemButton key={id} component={Link} to={`/admin/pages/${id}`} divider>
            <ListItemText primary={name} secondary={about} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
          </ListItemButton>
        ))}
      </List>
    </Card>
  </Screen>
);

function EditPage({ forms }: { forms: Record<string, PageForm> }) {
  const { id = '' } = useParams();
  const form = forms[id];
  if (!form) return <UnknownSection />;
  return (
    <ContentEdit
      key={id}
      resource="pages"
      titleOf={() => form.name}
      pageOf={() => PAGE_PATHS[id as Page]}
      labels={pageLabels(form)}
      within="content"
    >
      <TextInput source="content.title" shownLength={65} label={COMMON_LABELS.title} required />
      <RichTextInput source="content.intro" label={COMMON_LABELS.intro} />
      {form.fields}
      {form.hasBanner !== false && <ImageInput source="content.banner" label="Bandeau (en haut de la page, facultatif)" />}
      <TextInput
        source="content.description"
        shownLength={160}
        label={COMMON_LABELS.description}
        multiline
        help="Deux lignes que les moteurs de recherche montrent sous le titre (300 signes)."
      />
    </ContentEdit>
  );
}

export const pagesSection = (forms: PageForms): AdminSection => ({
  name: 'pages',
  label: 'Textes des pages',
  icon: FileText,
  group: 'site',
  roles: EDITORS,
  places: Object.entries(forms).map(([id, { name, about }]) => ({
    label: name,
    detail: `Textes des pages, ${about}`,
    path: `/admin/pages/${id}`,
  })),
  screens: recordScreens({ list: <Pages forms={forms} />, edit: <EditPage forms={forms} /> }),
});
