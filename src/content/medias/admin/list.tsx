import { Box, Button, Typography } from '@mui/material';
import { CloudUpload, PencilLine } from 'lucide-react';
import { useEffect } from 'react';
import { ListBase, Pagination, Title, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import type { MediaState } from '../contract';
import { createUploadQueue } from '../upload-queue';
import { FileButton } from './file-button';
import { ALL_KINDS, acceptOf, sendMedia, useLibraryChanged } from './library';
import { LibraryFilters } from './list-filters';
import { MediaCard } from './media-card';
import { PageDrop } from './page-drop';
import { Uploads, useSendings } from './uploads';

/** Files go on leaving while one looks at other sections. */
const queue = createUploadQueue(sendMedia);

/** The library: everything that pages show, and where new files come in. */
export const MediasList = () => (
  <ListBase resource="medias" perPage={48} sort={{ field: 'recent', order: 'DESC' }} filter={{ usages: '1' }}>
    <Library />
  </ListBase>
);

function Library() {
  const { data, error, total, isPending, filterValues, refetch } = useListContext<MediaState>();
  const { total: undescribed = 0 } = useGetList('medias', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { sansDescription: '1' },
  });
  const arrived = useSendings(queue).filter(({ state }) => state === 'range').length;
  const libraryChanged = useLibraryChanged();
  useEffect(() => {
    if (arrived > 0) libraryChanged();
  }, [arrived, libraryChanged]);
  const isFiltered = Object.keys(filterValues).length > 0;

  return (
    <Box sx={{ pt: 1 }}>
      <Title title="Médiathèque" />
      <PageDrop onFiles={queue.add} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <FileButton
          variant="contained"
          accept={acceptOf(ALL_KINDS)}
          multiple
          startIcon={<CloudUpload size={20} aria-hidden />}
          onFiles={queue.add}
        >
          Envoyer des fichiers
        </FileButton>
        {undescribed > 0 && (
          <Button variant="outlined" component={Link} to="/admin/medias/description" startIcon={<PencilLine size={18} aria-hidden />}>
            Décrire les images ({undescribed})
          </Button>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ou déposez-les n’importe où sur cette page : images, dessins SVG, documents PDF, de 25 Mo au plus chacun.
        </Typography>
      </Box>
      <Uploads queue={queue} />
      <LibraryFilters />
      <FailureAlert error={error} retry={refetch} />
      <Typography role="status" variant="body2" sx={{ my: 1, color: 'text.secondary' }}>
        {isPending && !error ? 'Lecture de la médiathèque…' : foundWords(total ?? 0, isFiltered)}
      </Typography>
      {total === 0 && <Nothing isFiltered={isFiltered} />}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 45%), 1fr))',
        }}
      >
        {data?.map((media) => (
          <Box component="li" key={media.id} sx={{ minWidth: 0 }}>
            <MediaCard media={media} />
          </Box>
        ))}
      </Box>
      {(total ?? 0) > 24 && <Pagination rowsPerPageOptions={[24, 48, 96]} />}
    </Box>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { setFilters } = useListContext();
  return (
    <Box sx={{ p: 5, textAlign: 'center', border: '1px dashed #8d8778', borderRadius: '16px' }}>
      <Typography variant="h2" gutterBottom>
        {isFiltered ? 'Rien ne répond à cette recherche' : 'La médiathèque est vide'}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {isFiltered
          ? 'Essayez un autre mot, ou revenez à tous les fichiers.'
          : 'Les images, les dessins et les documents du site se rangent ici. Envoyez les premiers, ou déposez-les sur cette page.'}
      </Typography>
      {isFiltered && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          Montrer tous les fichiers
        </Button>
      )}
    </Box>
  );
}

const foundWords = (total: number, isFiltered: boolean) =>
  total === 0 ? '' : `${total} ${total > 1 ? 'fichiers' : 'fichier'}${isFiltered ? (total > 1 ? ' trouvés' : ' trouvé') : ''}`;
