import { Box, Button, ButtonBase, Dialog, IconButton, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchFile } from '~/admin/call';
import { FileButton } from '~/admin/export-button';
import { formatWeight } from '~/ui/form/photos';
import type { FichierView } from '../../demande-view';

type Urls = Record<string, string | null>;

/** Only staff may read the photos: fetched with the token, shown as object URLs. */
function Photos({ demandeId, fichiers, untitled = false }: { demandeId: string; fichiers: FichierView[]; untitled?: boolean }) {
  const [round, setRound] = useState(0);
  const urls = usePrivatePhotos(demandeId, fichiers, round);
  const [open, setOpen] = useState<number>();
  const isMissing = fichiers.some(({ id }) => urls[id] === null);
  return (
    <Box sx={{ mt: untitled ? 1 : 2 }}>
      {!untitled && (
        <Typography variant="h3" sx={{ mb: 1 }}>
          {fichiers.length === 1 ? 'Une photo' : `${fichiers.length}\u00a0photos`}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          maxWidth: untitled ? 400 : undefined,
        }}
      >
        {fichiers.map(({ id, name }, index) => (
          <Box component="li" key={id}>
            <ButtonBase
              aria-label={`Agrandir la photo ${index + 1}\u00a0: ${name}`}
              onClick={() => setOpen(index)}
              disabled={!urls[id]}
              sx={{
                width: '100%',
                aspectRatio: '1',
                borderRadius: 2,
                overflow: 'hidden',
                backgroundColor: '#f3ede3',
                '&:focus-visible': { outline: '3px solid #155d92' },
              }}
            >
              {urls[id] && <Box component="img" src={urls[id]} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
              {urls[id] === null && <ImageOff size={28} aria-hidden />}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {isMissing && (
        <Button size="small" onClick={() => setRound(round + 1)}>
          Des photos n’ont pas pu être lues. Réessayer
        </Button>
      )}
      {open !== undefined && <Lightbox {...{ demandeId, fichiers, urls }} at={open} show={setOpen} />}
    </Box>
  );
}

const filePath = (demandeId: string, id: string) => `/admin/demandes/${encodeURIComponent(demandeId)}/fichiers/${encodeURIComponent(id)}`;

export function usePrivatePhotos(demandeId: string, fichiers: FichierView[], round: number): Urls {
  const [urls, setUrls] = useState<Urls>({});
  const ids = fichiers.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again
  useEffect(() => {
    let isGone = false;
    const made: string[] = [];
    for (const id of ids.split(' '))
      fetchFile(filePath(demandeId, id)).then(
        ({ blob }) => {
          if (isGone) return;
          const url = URL.createObjectURL(blob);
          made.push(url);
          setUrls((now) => ({ ...now, [id]: url }));
        },
        () => !isGone && setUrls((now) => ({ ...now, [id]: null })),
      );
    return () => {
      isGone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [demandeId, ids, round]);
  return urls;
}

type Shown = { demandeId: string; fichiers: FichierView[]; urls: Urls; at: number; show: (at: number | undefined) => void };

function Lightbox({ demandeId, fichiers, urls, at, show }: Shown) {
  const { id = '', name = '' } = fichiers[at] ?? {};
  const url = urls[id] ?? undefined;
  const turn = (by: number) => show((at + by + fichiers.length) % fichiers.length);
  return (
    <Dialog
      open
      fullScreen
      onClose={() => show(undefined)}
      aria-labelledby="photo-en-grand"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
      slotProps={{ paper: { sx: { backgroundColor: '#14171f', color: '#fffdfa', borderRadius: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography id="photo-en-grand" sx={{ flex: 1, minWidth: 0 }} noWrap aria-live="polite">
          Photo {at + 1} sur {fichiers.length}, {name}
        </Typography>
        <FileButton color="inherit" path={filePath(demandeId, id)}>
          Enregistrer
        </FileButton>
        <IconButton autoFocus color="inherit" aria-label="Fermer" onClick={() => show(undefined)}>
          <X size={24} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' }}>
        <IconButton color="inherit" aria-label="Photo précédente" disabled={fichiers.length < 2} onClick={() => turn(-1)}>
          <ChevronLeft size={32} aria-hidden />
        </IconButton>
        {url && <Box component="img" src={url} alt={name} sx={{ maxWidth: '100%', maxHeight: '85vh', mx: 'auto', objectFit: 'contain' }} />}
        <IconButton color="inherit" aria-label="Photo suivante" disabled={fichiers.length < 2} onClick={() => turn(1)}>
          <ChevronRight size={32} aria-hidden />
        </IconButton>
      </Box>
    </Dialog>
  );
}

export function Documents({ demandeId, fichiers, untitled = false }: { demandeId: string; fichiers: FichierView[]; untitled?: boolean }) {
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
