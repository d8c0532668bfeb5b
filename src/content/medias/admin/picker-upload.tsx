import { Box, Button, Typography } from '@mui/material';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '~/admin/failure';
import { LARGEST_STAFF_FILE_MB } from '~/platform/http/largest-file';
import type { MediaState } from '../contract';
import { createUploadQueue, hasSending } from '../upload-queue';
import { Description } from './description';
import { ChooseFileButton } from './file-button';
import { useFileDrop } from './file-drop';
import { acceptOf, fileWordsOf, isUndescribed, libraryChanged, type MediaKind, refusalOf, sendMedia } from './library';
import { Thumbnail } from './thumbnail';
import { Uploads, useSendings } from './uploads';

type Props = { kinds: readonly MediaKind[]; multiple: boolean; onSent: (medias: MediaState[]) => void };

export function PickerUpload({ kinds, multiple, onSent }: Props) {
  const [queue] = useState(() => createUploadQueue(sendMedia));
  const [refused, setRefused] = useState<string[]>([]);
  const [described, setDescribed] = useState<MediaState[]>([]);
  const [later, setLater] = useState<number[]>([]);
  const sendings = useSendings(queue);
  const arrived = sendings.flatMap(({ result }) => (result && kinds.includes(result.kind) ? [result] : []));
  const sent = arrived.map((media) => described.find(({ id }) => id === media.id) ?? media);
  const asked = sent.find((media) => isUndescribed(media) && !later.includes(media.id));
  const isReady = sent.length > 0 && !asked && !hasSending(sendings);

  useEffect(() => {
    if (arrived.length > 0) libraryChanged();
  }, [arrived.length]);
  useEffect(
    () => () => {
      for (const { key, state } of queue.read()) if (state === 'attend' || state === 'part') queue.drop(key);
    },
    [queue],
  );

  const offered = useRef(false);
  useEffect(() => {
    if (!isReady) offered.current = false;
    else if (!offered.current) {
      offered.current = true;
      onSent(sent);
    }
  });

  const add = (files: File[]) => {
    const some = multiple ? files : files.slice(0, 1);
    setRefused(some.flatMap((file) => refusalOf(file, kinds) ?? []));
    queue.add(some.filter((file) => !refusalOf(file, kinds)));
  };
  const drop = useFileDrop(add);
  return (
    <Box {...drop.handlers}>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 4,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: drop.isDraggedOver ? 'primary.main' : '#8d8778',
          borderRadius: '12px',
          backgroundColor: drop.isDraggedOver ? '#f3ede3' : 'transparent',
        }}
      >
        <CloudUpload size={40} aria-hidden />
        <Typography>
          {multiple ? 'Déposez vos fichiers ici' : 'Déposez un fichier ici'}, collez-le, ou choisissez-le sur cet appareil.
        </Typography>
        <ChooseFileButton variant="contained" accept={acceptOf(kinds)} multiple={multiple} onFiles={add}>
          {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
        </ChooseFileButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Il faut {fileWordsOf(kinds)}, de {LARGEST_STAFF_FILE_MB} Mo au plus.
        </Typography>
      </Box>
      {refused.map((message) => (
        <FailureAlert key={message} error={{ message }} />
      ))}
      <Uploads queue={queue} />
      {asked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Box sx={{ flex: '0 1 220px', minWidth: 140 }}>
            <Thumbnail media={asked} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {asked.name}
            </Typography>
          </Box>
          <Box sx={{ flex: '1 1 300px' }}>
            <Typography sx={{ fontWeight: 600 }}>Décrivez cette image pour la prendre.</Typography>
            <Description
              key={asked.id}
              media={asked}
              autoFocus
              saveLabel="Enregistrer et prendre"
              onSaved={(media) => setDescribed([...described, media])}
            >
              <Button onClick={() => setLater([...later, asked.id])}>Décrire plus tard</Button>
            </Description>
          </Box>
        </Box>
      )}
    </Box>
  );
}
