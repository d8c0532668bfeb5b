import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Tab, Tabs, useMediaQuery } from '@mui/material';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { MediaState } from '../contract';
import { ALL_KINDS, type MediaKind } from './library';
import { PickerGrid } from './picker-grid';
import { PickerUpload } from './picker-upload';

type Props = {
  kinds?: readonly MediaKind[];
  multiple?: boolean;
  title?: string;
  onPick: (medias: MediaState[]) => void;
  onClose: () => void;
};

/** Mount it only while open. */
export function MediaPicker({ kinds = ALL_KINDS, multiple = false, title, onPick, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 699px)');
  const [tab, setTab] = useState<'choisir' | 'envoyer'>('choisir');
  const [chosen, setChosen] = useState<MediaState[]>([]);
  const id = useId();

  const toggle = (media: MediaState) => {
    if (!multiple) return onPick([media]);
    setChosen((before) => (before.some((one) => one.id === media.id) ? before.filter((one) => one.id !== media.id) : [...before, media]));
  };
  const take = (sent: MediaState[]) => {
    if (!multiple) return onPick(sent.slice(0, 1));
    setChosen((before) => [...before, ...sent.filter(({ id: known }) => !before.some((one) => one.id === known))]);
  };

  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} fullWidth maxWidth="lg" aria-labelledby={`${id}-titre`}>
      <DialogTitle id={`${id}-titre`} sx={{ pr: 7 }}>
        {title ?? (multiple ? 'Choisir dans la médiathèque' : `Choisir ${kinds.includes('image') ? 'une image' : 'un fichier'}`)}
      </DialogTitle>
      <IconButton onClick={onClose} aria-label="Fermer sans choisir" sx={{ position: 'absolute', right: 12, top: 12 }}>
        <X size={22} aria-hidden />
      </IconButton>
      <Box sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={tab} onChange={(_event, value) => setTab(value)} aria-label="D’où vient le fichier">
          <Tab value="choisir" label="Médiathèque" id={`${id}-choisir`} aria-controls={`${id}-choisir-page`} />
          <Tab value="envoyer" label="Envoyer" id={`${id}-envoyer`} aria-controls={`${id}-envoyer-page`} />
        </Tabs>
      </Box>
      <DialogContent sx={{ minHeight: 420 }}>
        {/* Both panels stay mounted, so uploads continue. */}
        <div role="tabpanel" id={`${id}-choisir-page`} aria-labelledby={`${id}-choisir`} hidden={tab !== 'choisir'}>
          <PickerGrid kinds={kinds} chosen={chosen} multiple={multiple} onToggle={toggle} />
        </div>
        <div role="tabpanel" id={`${id}-envoyer-page`} aria-labelledby={`${id}-envoyer`} hidden={tab !== 'envoyer'}>
          <PickerUpload kinds={kinds} multiple={multiple} onSent={take} />
        </div>
      </DialogContent>
      {multiple && (
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {chosen.length > 1 ? `Prendre ces ${chosen.length} fichiers` : 'Prendre ce fichier'}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
