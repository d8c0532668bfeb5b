import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useStored } from '~/admin/use-stored';

type Line = { keys: string[]; does: string };

const ON_ONE: Line[] = [
  { keys: ['e'], does: 'L’archiver' },
  { keys: ['t'], does: 'La marquer «\u00a0Traitée\u00a0»' },
  { keys: ['i'], does: 'La marquer «\u00a0Indésirable\u00a0»' },
  { keys: ['a'], does: 'Me la confier' },
  { keys: ['r'], does: 'Y répondre' },
  { keys: ['m'], does: 'Écrire une note (mémo)' },
  { keys: ['u'], does: 'Annuler ce qui vient d’être fait' },
];

export const LIST_KEYS: Line[] = [
  { keys: ['j', '↓'], does: 'Demande suivante' },
  { keys: ['k', '↑'], does: 'Demande précédente' },
  { keys: ['Entrée'], does: 'L’ouvrir' },
  { keys: ['x'], does: 'La choisir, pour agir sur plusieurs' },
  ...ON_ONE,
  { keys: ['f'], does: 'Chercher dans la liste' },
  { keys: ['/'], does: 'Chercher partout' },
  { keys: ['n'], does: 'Nouvelle demande, pour qui appelle ou passe' },
  { keys: ['?'], does: 'Montrer cette aide' },
];

export const SHOW_KEYS: Line[] = [
  { keys: ['j'], does: 'Demande suivante de la liste' },
  { keys: ['k'], does: 'Demande précédente de la liste' },
  ...ON_ONE,
  { keys: ['/'], does: 'Chercher partout' },
  { keys: ['n'], does: 'Nouvelle demande, pour qui appelle ou passe' },
  { keys: ['?'], does: 'Montrer cette aide' },
];

export function ShortcutsDialog({ keys, isOpen, onClose }: { keys: Line[]; isOpen: boolean; onClose: () => void }) {
  const [isWanted, setIsWanted] = useShortcutsWanted();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="raccourcis" fullWidth maxWidth="xs">
      <DialogTitle id="raccourcis">Raccourcis du clavier</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          Une touche seule suffit, tant que vous n’écrivez pas dans un champ. Avec plusieurs demandes choisies, l’acte vaut pour toutes.
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', m: 0 }}>
          {keys.map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt">
                {keys.map((key) => (
                  <Box
                    key={key}
                    component="kbd"
                    sx={{ px: 1, py: '2px', mr: 0.5, border: '1px solid #b9ae9c', borderRadius: 1, fontFamily: 'inherit', fontWeight: 700 }}
                  >
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isWanted} onChange={(_, checked) => setIsWanted(checked)} />}
          label="Raccourcis actifs dans ce navigateur"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}

type Keys = Record<string, () => void>;

const useShortcutsWanted = () => useStored('demandes.raccourcis', true);

export function useKeys(keys: Keys) {
  const [isWanted] = useShortcutsWanted();
  const latest = useRef({ keys, isWanted });
  useEffect(() => {
    latest.current = { keys, isWanted };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
      const { keys, isWanted } = latest.current;
      const act = isWanted || event.key === '?' ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('.MuiModal-root, [role=menu], [role=listbox], textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
