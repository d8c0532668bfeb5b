import { Box } from '@mui/material';
import { FileButton } from '~/admin/export-button';
import { formatWeight } from '~/ui/form/photos';
import type { Fichier } from '../demande-view';
import { filePath, Photos } from './photos';

export function Documents({ demandeId, fichiers, untitled = false }: { demandeId: string; fichiers: Fichier[]; untitled?: boolean }) {
  const photos = fichiers.filter(({ width }) => width > 0);
  const others = fichiers.filter(({ width }) => width === 0);
  return (
    <>
      {photos.length > 0 && <Photos demandeId={demandeId} fichiers={photos} untitled={untitled} />}
      {others.length > 0 && (
        <Box component="ul" aria-label="Documents" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
          {others.map(({ id, name, bytes }) => (
            <li key={id}>
              <FileButton size="small" path={filePath(demandeId, id)}>
                {`${name} (${formatWeight(bytes)})`}
              </FileButton>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
