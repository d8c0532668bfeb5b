import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Merge, Pencil, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ForAdmins } from '~/admin/for-admins';
import { Nothing } from '~/admin/list-frame';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Row, Rows } from '~/admin/rows';
import { Screen } from '~/admin/screen';
import { putInBin } from '~/content/edition/admin/bin';
import { demandes } from '../../admin/words';
import type { Etiquette, etiquettesEndpoints } from '../contract';
import { LABELS_BIN } from './labels-bin';
import { JoinLabels, RenameLabel } from './manage-dialogs';

export function EtiquettesScreen() {
  const read = useRead<typeof etiquettesEndpoints.list>('/admin/etiquettes');
  const { data } = read;
  const [asked, setAsked] = useState<{ act: 'rename' | 'join'; label: Etiquette }>();
  const close = () => setAsked(undefined);
  const labels = data?.data ?? [];
  return (
    <Screen title="Étiquettes des demandes">
      <Typography sx={{ mb: 2, maxWidth: 760 }} color="text.secondary">
        Des mots courts que l’équipe met sur les demandes, pour les retrouver ensemble. N’y mettez pas le nom d’une personne{'\u00a0'}: il y
        resterait après elle.
      </Typography>
      <Opening read={read} height={240} />
      {data && labels.length === 0 && (
        <Nothing
          icon={Tag}
          title="Aucune étiquette"
          text={'Écrivez-en une sur une demande, ou «\u00a0Étiqueter\u00a0» plusieurs demandes choisies dans la liste.'}
        />
      )}
      {labels.length > 0 && (
        <Rows label="Étiquettes">
          {labels.map((label) => (
            <Row key={label.id} columns="minmax(0, 1fr) auto auto">
              <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {label.name}
              </Box>
              <MuiLink component={Link} to={`/admin/demandes?state=toutes&etiquette=${label.id}`}>
                {label.count > 0 ? demandes(label.count) : 'Aucune demande'}
              </MuiLink>
              <ForAdmins>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                  <Button size="small" startIcon={<Pencil size={18} aria-hidden />} onClick={() => setAsked({ act: 'rename', label })}>
                    Renommer
                  </Button>
                  {labels.length > 1 && (
                    <Button size="small" startIcon={<Merge size={18} aria-hidden />} onClick={() => setAsked({ act: 'join', label })}>
                      Réunir…
                    </Button>
                  )}
                  <Button
                    size="small"
                    color="error"
                    startIcon={<Trash2 size={18} aria-hidden />}
                    onClick={() => void putInBin(LABELS_BIN, [label])}
                  >
                    Supprimer
                  </Button>
                </Box>
              </ForAdmins>
            </Row>
          ))}
        </Rows>
      )}
      {asked?.act === 'rename' && <RenameLabel label={asked.label} onClose={close} />}
      {asked?.act === 'join' && <JoinLabels label={asked.label} others={labels} onClose={close} />}
    </Screen>
  );
}
