import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { Title } from '~/admin/title';
import type { MediaWithUsages, mediasEndpoints } from '../contract';

import { MediaAbout } from './media-about';
import { MediaFile } from './media-file';
import { MediaUsages } from './media-usages';
import { isDocument } from './thumbnail';

export function MediaEdit() {
  const { id = '' } = useParams();
  const { data: media, error, refetch } = useRead<typeof mediasEndpoints.read>('/admin/medias/:id', { params: { id } });
  if (!media)
    return (
      <Box sx={{ pt: 1 }}>
        <Title title="Médiathèque" />
        {!error && <Typography role="status">Lecture du fichier…</Typography>}
        <FailureAlert error={error} retry={() => void refetch()} />
        <Back />
      </Box>
    );
  return (
    <Box sx={{ pt: 1, maxWidth: 1280, mx: 'auto' }}>
      <Title title={media.name} />
      <Back />
      {media.isDamaged && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Ce fichier est abîmé sur le disque du site et n’est plus montré tel quel. Remplacez-le par le même si vous l’avez encore, ou
          demandez à qui héberge le site de le rétablir d’une sauvegarde.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(280px, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Card>
          <CardContent>
            {isDocument(media) || media.kind === 'document' ? <DocumentSheet media={media} /> : <MediaAbout key={media.id} media={media} />}
          </CardContent>
        </Card>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MediaFile media={media} />
          <MediaUsages usages={media.usages} />
        </Box>
      </Box>
    </Box>
  );
}

const Back = () => <BackLink to="/admin/medias">Retour à la médiathèque</BackLink>;

/** Opens a new tab: the content policy forbids frames here. */
const DocumentSheet = ({ media }: { media: MediaWithUsages }) => (
  <Box>
    <Typography variant="h2" gutterBottom>
      Document PDF
    </Typography>
    <Typography sx={{ mb: 2 }}>
      Le texte du lien qui y mène sur le site tient lieu de description. Pour changer son contenu sans toucher aux pages, remplacez le
      fichier.
    </Typography>
    <a href={media.src} target="_blank" rel="noopener">
      Ouvrir {media.name} (nouvel onglet)
    </a>
  </Box>
);
