import { Box, Button, Typography } from '@mui/material';
import { CloudUpload, Images, PencilLine } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { useUrlList } from '~/admin/url-list';
import { LARGEST_STAFF_FILE_MB } from '~/platform/http/largest-file';
import type { mediasEndpoints } from '../contract';
import { createUploadQueue } from '../upload-queue';
import { ChooseFileButton } from './file-button';
import { ALL_KINDS, acceptOf, libraryChanged, sendMedia } from './library';
import { LibraryFilters, MEDIA_FIELDS } from './library-filters';
import { MediaCard } from './media-card';
import { PageDrop } from './page-drop';
import { Uploads, useSendings } from './uploads';

const SIZES = [48, 96, 192];

/** Outside the component: uploads survive navigation. */
const queue = createUploadQueue(sendMedia);

export function MediasList() {
  const list = useUrlList(MEDIA_FIELDS, SIZES);
  const { sort, order } = list.filter;
  const query = { ...list.query, sort: sort || 'recent', order: order || 'DESC', usages: '1' };
  const read = useRead<typeof mediasEndpoints.list>('/admin/medias', { query }, { keepsPrevious: true });
  const waiting = useRead<typeof mediasEndpoints.list>('/admin/medias', { query: { perPage: 1, sansDescription: '1' } });
  const undescribed = waiting.data?.total ?? 0;
  const arrived = useSendings(queue).filter(({ state }) => state === 'range').length;
  useEffect(() => {
    if (arrived > 0) libraryChanged();
  }, [arrived]);

  return (
    <ListScreen
      title="Médiathèque"
      isWide
      name="Fichiers"
      {...{ list, read }}
      icon={Images}
      empty={EMPTY}
      none={NONE}
      above={
        <>
          <PageDrop onFiles={queue.add} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
            <ChooseFileButton
              variant="contained"
              accept={acceptOf(ALL_KINDS)}
              multiple
              startIcon={<CloudUpload size={20} aria-hidden />}
              onFiles={queue.add}
            >
              Envoyer des fichiers
            </ChooseFileButton>
            {undescribed > 0 && (
              <Button variant="outlined" component={Link} to="/admin/medias/description" startIcon={<PencilLine size={18} aria-hidden />}>
                Décrire les images ({undescribed})
              </Button>
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Ou déposez-les n’importe où sur cette page : images, dessins SVG, documents PDF, de {LARGEST_STAFF_FILE_MB} Mo au plus chacun.
            </Typography>
          </Box>
          <Uploads queue={queue} />
        </>
      }
      search={SEARCH}
      filters={<LibraryFilters filter={list.filter} narrow={list.narrow} />}
      between={
        <Typography role="status" variant="body2" sx={{ my: 1, color: 'text.secondary' }}>
          {read.data ? foundWords(read.data.total, list.isNarrowed) : !read.error && 'Lecture de la médiathèque…'}
        </Typography>
      }
    >
      {(medias) => (
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
          {medias.map((media) => (
            <Box component="li" key={media.id} sx={{ minWidth: 0 }}>
              <MediaCard media={media} />
            </Box>
          ))}
        </Box>
      )}
    </ListScreen>
  );
}

const SEARCH = { placeholder: 'Nom, description…', label: 'Chercher par le nom ou la description', region: 'Chercher dans la médiathèque' };
const EMPTY = {
  title: 'La médiathèque est vide',
  text: 'Les images, les dessins et les documents du site se rangent ici. Envoyez les premiers, ou déposez-les sur cette page.',
};
const NONE = {
  title: 'Rien ne répond à cette recherche',
  text: 'Essayez un autre mot, ou revenez à tous les fichiers.',
  clear: 'Montrer tous les fichiers',
};

const foundWords = (total: number, isFiltered: boolean) =>
  total === 0 ? '' : `${total} ${total > 1 ? 'fichiers' : 'fichier'}${isFiltered ? (total > 1 ? ' trouvés' : ' trouvé') : ''}`;
