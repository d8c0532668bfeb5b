import { Card, List, ListItemButton, ListItemText } from '@mui/material';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Screen } from '~/admin/screen';
import { type AdminSection, recordScreens } from '~/admin/section';
import { UnknownSection } from '~/admin/unknown-section';
import { ContentEdit } from '~/content/edition/admin/content-form';
import { ADMINS } from '~/ui/roles';
import { SHOWN_AT } from '../shown-at';
import { draftsOf } from './drafts';
import type { SectionForm } from './section-form';
import { SECTION_FORMS } from './section-forms';

const Reglages = () => (
  <Screen title="Réglages">
    <Card>
      <List component="nav" disablePadding aria-label="Sections">
        {Object.entries(SECTION_FORMS).map(([id, { name, about }]) => (
          <ListItemButton key={id} component={Link} to={`/admin/reglages/${id}`} divider>
            <ListItemText primary={name} secondary={about} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
          </ListItemButton>
        ))}
      </List>
    </Card>
  </Screen>
);

function EditSection({ above }: { above: Above }) {
  const { id = '' } = useParams();
  const form: SectionForm | undefined = SECTION_FORMS[id];
  if (!form) return <UnknownSection />;
  return (
    <ContentEdit
      key={id}
      resource="reglages"
      titleOf={() => form.name}
      pageOf={() => SHOWN_AT[id as keyof typeof SHOWN_AT]}
      labels={form.labels}
      within="content"
      hasPreview={form.hasPreview ?? true}
      drafts={draftsOf(id)}
    >
      {above[id]}
      {form.fields}
    </ContentEdit>
  );
}

type Above = Record<string, ReactNode>;

export const reglagesSection = (above: Above): AdminSection => ({
  name: 'reglages',
  label: 'Réglages',
  icon: Settings,
  group: 'magasin',
  roles: ADMINS,
  places: Object.entries(SECTION_FORMS).map(([id, { name, about, labels }]) => ({
    label: name,
    detail: `Réglages, ${about}`,
    path: `/admin/reglages/${id}`,
    words: Object.values(labels).join(' '),
  })),
  screens: recordScreens({ list: <Reglages />, edit: <EditSection above={above} /> }),
});
